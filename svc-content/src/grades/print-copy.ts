import type { AnchorCopy, ExaminerSheet, ReplyOf, readGrade } from '@passerelle/contracts';

type MarkedCopy = ReplyOf<typeof readGrade, 200>;

const kinds: Readonly<Record<ExaminerSheet['turns'][number]['kind'], string>> = {
  opening: 'Début',
  question: 'Question',
  follow_up: 'Relance',
  answer: 'Réponse',
  otherwise: 'Autre question',
  complication: 'Imprévu',
  objection: 'Objection',
  closing: 'Fin',
};

/** A copy to grade, as lines of a terminal: its tasks with the examiner’s sheets, the criteria, and the copies to read first. */
export const copyLines = ({ tasks, grid, marking, anchors = [], ...copy }: MarkedCopy): string[] => [
  `${copy.test_name} – ${copy.student ? `${copy.student.first_name} ${copy.student.last_name} <${copy.student.email}>` : '?'}`,
  ...(anchors.length > 0
    ? [
        `À lire d’abord, avec « anchors ${copy.id} » : ${anchors.map(({ copy: { level, score } }) => `${level} ${score}/20`).join(', ')}`,
      ]
    : []),
  ...tasks.flatMap(({ task_number: number, question, response, words, recording, examiner }) => [
    `\nTâche ${number} (${words} mots)\n${question}\n\n${response ?? ''}`,
    ...(recording ? [`Enregistrement : ${recording.id}, ${Math.round(recording.duration)} s`] : []),
    ...(examiner ? sheetLines(examiner) : []),
  ]),
  `\nCritères : ${grid.map(({ id, max }) => `${id} (0–${max})`).join(', ')}`,
  ...(marking?.caps
    ? [
        `Plafonds : ${marking.caps.map(({ id, name, most }) => `${id} (${name} : ${most} au plus)`).join(', ')}`,
      ]
    : []),
];

const sheetLines = ({ person, address, turns }: ExaminerSheet): string[] => [
  `Fiche de l’examinateur${person ? ` : ${person} (${address})` : ''}`,
  ...turns.map(({ kind, about, text }) => `  ${kinds[kind]}${about ? `, ${about}` : ''} : ${text}`),
];

/** A copy to read before marking: its mark, line by line, then the text with its comments. */
export const anchorLines = ({ test_name, task_number, question, copy }: AnchorCopy): string[] => [
  `\n${copy.level}, ${copy.score}/20 – ${test_name}, tâche ${task_number}`,
  question,
  '',
  ...copy.paragraphs.map((stretches) =>
    stretches.map(({ text, comment }) => (comment === null ? text : `${text} [${comment + 1}]`)).join(''),
  ),
  '',
  ...copy.comments.map(({ kind, text }, index) => `  ${index + 1}. ${kind === 'gain' ? '+' : '−'} ${text}`),
  `  ${copy.marks.map(({ id, points, max }) => `${id} ${points}/${max}`).join(', ')}${copy.caps.map((cap) => `, plafond : ${cap}`).join('')}`,
  `  Ce qui fait la note : ${copy.earns}`,
  `  Ce qui l’arrête : ${copy.stops}`,
  `  Pour un point de plus : ${copy.next}`,
];
