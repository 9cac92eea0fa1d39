import { skillFacts } from '@passerelle/contracts';
import escapeHtml from 'escape-html';
import { type QuestionBank, questionCircles } from '../schema/question-bank.js';

const circleNames: Readonly<Record<(typeof questionCircles)[number], string>> = {
  identite: 'Vous et votre entourage',
  quotidien: 'La vie de tous les jours',
  passe: 'Le passé',
  projets: 'Les projets et le Canada',
};

/** The name of the page, as an author’s file would give it. */
const bankPage = 'questions-de-la-tache-1';

/** The questions of task 1 as a page: each with its follow-ups and an answer of each level. */
export const pageOfBank = ({ questions }: QuestionBank) => ({
  skill: skillFacts.oral_expression.slug,
  page: bankPage,
  title: `${questions.length} questions de la tâche\u00a01`,
  summary:
    'Ce que l’on peut vous demander pendant l’entretien, les relances qui suivent, et trois réponses d’une vingtaine de secondes, aux niveaux B1, B2 et C1.',
  html: questionCircles
    .map((circle) => {
      const asked = questions.filter((question) => question.circle === circle);
      return `<h2>${circleNames[circle]}</h2>${asked.map(questionHtml).join('')}`;
    })
    .join(''),
});

const questionHtml = ({ ask, follow_ups, answers }: QuestionBank['questions'][number]) =>
  [
    `<h3>${escapeHtml(ask.trim())}</h3>`,
    `<p>Relances\u202f: ${follow_ups.map((text) => escapeHtml(text.trim())).join(' ')}</p>`,
    '<ul>',
    ...Object.entries(answers).map(
      ([level, text]) => `<li><strong>${level}.</strong> ${escapeHtml(text.trim())}</li>`,
    ),
    '</ul>',
  ].join('');
