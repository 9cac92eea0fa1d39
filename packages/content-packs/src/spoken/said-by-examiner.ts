import type { OralTask } from '../schema/spoken.js';

/** What the examiner says in a task, with its place in the sheet; the questions of task 1 are the bank’s. */
export function saidByExaminer(task: OralTask): [path: PropertyKey[], text: string][] {
  const { opening, closing } = task.examiner;
  const ends: [PropertyKey[], string][] = [
    [['opening'], opening],
    [['closing'], closing],
  ];
  if (task.number === 1) return ends;
  if (task.number === 3) {
    const { objections, follow_ups } = task.examiner;
    return [
      ...ends,
      ...objections.map((text, index): [PropertyKey[], string] => [['objections', index], text]),
      ...Object.entries(follow_ups).map(([name, text]): [PropertyKey[], string] => [
        ['follow_ups', name],
        text,
      ]),
    ];
  }
  const { answers, otherwise, complication, follow_ups } = task.examiner;
  return [
    ...ends,
    [['otherwise'], otherwise],
    [['complication'], complication],
    ...answers.map(({ says }, index): [PropertyKey[], string] => [['answers', index, 'says'], says]),
    ...follow_ups.map((text, index): [PropertyKey[], string] => [['follow_ups', index], text]),
  ];
}
