import type { QuestionBank } from '../schema/question-bank.js';
import { questionCircles, questionsOfCircle } from '../schema/question-bank.js';
import type { Dialogue, OralTask } from '../schema/spoken.js';

/** So many words that stand nowhere else; no figure, as in speech. */
const words = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${letters(index)}`).join(' ');

const letters = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Questions of the bank that keep every limit. */
export const questionBank: QuestionBank = {
  questions: questionCircles.flatMap((circle) =>
    Array.from({ length: questionsOfCircle }, (_, index) => {
      const id = `${circle}-${index + 1}`;
      const name = `${circle}${letters(index)}`;
      return {
        ...{ id, circle, ask: `Question ${name}\u202f?` },
        follow_ups: ['quand', 'comment', 'pourquoi'].map((word) => `Et ${word} ${name}\u202f?`),
        answers: { B1: words(40, `${name}un`), B2: words(50, `${name}deux`), C1: words(60, `${name}trois`) },
      };
    }),
  ),
};

/** A model with six turns of the examiner, of so many words of each voice. */
function model(name: string, each: number): Dialogue {
  return {
    voice: 'femme-2',
    turns: [1, 2, 3, 4, 5, 6].flatMap((turn) => [
      { examiner: `Question ${words(each / 6 - 1, `${name}q${letters(turn)}`)}` },
      { candidate: `**Réponse** ${words(each / 6 - 1, `${name}r${letters(turn)}`)}` },
    ]),
    note: 'Clair et simple.',
  };
}

const common = (number: number) => ({
  ...{ theme: 'logement' as const, place: 'Moncton', advice: 'Restez poli.' },
  outline: ['Saluer'],
  phrases: [`Je voudrais ${letters(number)}…`],
});

const ends = (number: number) => ({
  ...{
    voice: 'homme-1' as const,
    opening: `Bonjour ${letters(number)}.`,
    closing: `Merci ${letters(number)}.`,
  },
});

/** Three spoken tasks that keep every limit, by the bank above. */
export const spokenTasks = (name: string): [OralTask, OralTask, OralTask] => [
  {
    ...common(1),
    number: 1,
    instruction:
      'Vous rencontrez l’examinateur pour la première fois. Présentez-vous, puis répondez à ses questions sur vous, votre entourage, vos activités et vos projets.',
    examiner: {
      ...ends(1),
      questions: [
        'identite-1',
        'identite-2',
        'quotidien-1',
        'quotidien-2',
        'passe-1',
        'projets-1',
        'projets-2',
      ],
    },
    models: { B2: model(`${name}ab`, 180), C1: model(`${name}ac`, 180) },
  },
  {
    ...common(2),
    number: 2,
    instruction: 'Vous téléphonez à une agence pour louer un logement.',
    role_card: {
      you: 'Locataire',
      partner: 'Agent',
      aims: ['Le prix', 'La date', 'Le chauffage', 'Le bail'],
    },
    examiner: {
      ...ends(2),
      person: 'Nadia, une voisine',
      address: 'tu',
      kind: 'information',
      answers: ['le prix', 'la date', 'le chauffage', 'le bail', 'la rue', 'le bus'].map((about) => ({
        ...{ about, says: `Alors, ${about}, c’est simple.` },
      })),
      otherwise: 'Ça, je sais pas.',
      complication: 'Ah mince, par contre la cave vient d’être inondée.',
      follow_ups: ['Allô\u202f?', 'Tu es là\u202f?', 'Autre chose\u202f?'],
    },
    models: { B2: model(`${name}bb`, 180), C1: model(`${name}bc`, 180) },
  },
  {
    ...common(3),
    number: 3,
    instruction: 'Faut-il interdire les voitures en ville\u202f? Donnez votre opinion.',
    examiner: {
      ...ends(3),
      objections: ['Et les livreurs\u202f?', 'Et les familles\u202f?', 'Et les ambulances\u202f?'],
      follow_ups: {
        example: 'Par exemple\u202f?',
        contradict: 'Vraiment\u202f?',
        enlarge: 'Et ailleurs\u202f?',
      },
    },
    models: {
      B1: { ...model(`${name}ca`, 240), argument: { position: 'yes', anecdote: true, pointed: false } },
      B2: { ...model(`${name}cb`, 270), argument: { position: 'no', anecdote: false, pointed: false } },
      C1: { ...model(`${name}cc`, 270), argument: { position: 'middle', anecdote: false, pointed: false } },
    },
  },
];
