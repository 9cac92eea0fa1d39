import { skillFacts } from '@passerelle/contracts';
import type { Pack } from '../pack/pack.js';
import type { PackSet } from '../schema/set.js';
import type { StoredSet } from './question-set.js';
import { oralQuestions, writtenQuestions } from './stored-questions.js';
import { soundsOf } from './stored-sheet.js';
import { oralTasks, writtenTasks } from './stored-tasks.js';

/** What a pack's set becomes. */
export function storedSet(
  set: PackSet,
  { media, grids, bank }: Pick<Pack, 'media' | 'grids' | 'bank'>,
): StoredSet {
  const head = { name: set.name, skill: set.skill, duration: skillFacts[set.skill].durationSeconds };
  switch (set.skill) {
    case 'written_comprehension':
      return { ...head, questions: writtenQuestions(set.id, set.items), tasks: [], grid: null };
    case 'oral_comprehension':
      return { ...head, questions: oralQuestions(set.id, set.items, media), tasks: [], grid: null };
    case 'written_expression':
      return {
        ...head,
        questions: [],
        tasks: writtenTasks(set.id, set.tasks, grids[set.skill]?.value ?? null),
        grid: grids[set.skill]?.value ?? null,
      };
    case 'oral_expression':
      return {
        ...head,
        questions: [],
        tasks: oralTasks(set.id, set.tasks, {
          bank: bank?.value ?? null,
          soundOf: soundsOf(media, set.awaits_recordings),
          grid: grids[set.skill]?.value ?? null,
        }),
        grid: grids[set.skill]?.value ?? null,
      };
  }
}
