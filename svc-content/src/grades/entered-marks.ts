import type { BodyOf, recordGrade } from '@passerelle/contracts';

type Marks = Pick<BodyOf<typeof recordGrade>, 'criteria' | 'tasks'>;

/**
 * The marks that the words of a command mean: `tache=3` for every task, `2:tache=1,5` for the second one, `2:hors-sujet` for a cap of it.
 * Null when a word means none.
 */
export function enteredMarks(words: readonly string[]): Marks | null {
  const criteria: Record<string, number> = {};
  const tasks = new Map<number, { criteria: Record<string, number>; caps: string[] }>();
  for (const word of words) {
    const [, number, id = '', points] = /^(?:([1-3]):)?([a-z0-9-]+)(?:=(\d+(?:[.,]\d+)?))?$/.exec(word) ?? [];
    if (!id || (!number && points === undefined)) return null;
    const task = tasks.get(Number(number)) ?? { criteria: {}, caps: [] };
    if (number) tasks.set(Number(number), task);
    if (points === undefined) task.caps.push(id);
    else (number ? task.criteria : criteria)[id] = Number(points.replace(',', '.'));
  }
  return {
    criteria,
    ...(tasks.size > 0 ? { tasks: [...tasks].map(([task, rest]) => ({ task, ...rest })) } : {}),
  };
}
