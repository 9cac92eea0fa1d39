import { copyLevels } from '../schema/copies.js';
import type { QuestionBank } from '../schema/question-bank.js';
import { questionCircles, questionsOfCircle } from '../schema/question-bank.js';
import { type OralTask, type SpokenCopy, saidByCandidate } from '../schema/spoken.js';
import { gradesOf } from './graded-copies.js';

/** So many words that stand nowhere else; no figure, as in speech. */
const words = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${letters(index)}x`).join(' ');

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

/** A copy of each level with six turns of the examiner, of so many words of each voice; those from B2 on are heard. */
const copies = (task: number, name: string, each: number): SpokenCopy[] =>
  copyLevels.map((level, place) => {
    const own = `${name}${letters(place)}`;
    const turns = [1, 2, 3, 4, 5, 6].flatMap((turn) => [
      { examiner: `Question ${words(each / 6 - 1, `${own}q${letters(turn)}`)}` },
      { candidate: `**Réponse** ${words(each / 6 - 1, `${own}r${letters(turn)}`)}` },
    ]);
    return {
      ...(place < 2 ? {} : { voice: 'femme-2' as const }),
      turns,
      ...gradesOf(task, level, saidByCandidate(turns)),
    };
  });

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
    copies: copies(1, `${name}a`, 180),
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
    copies: copies(2, `${name}b`, 180),
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
    copies: copies(3, `${name}c`, 270),
  },
];
