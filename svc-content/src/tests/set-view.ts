import type { StoredSet } from '@passerelle/content-packs';
import type { QuestionSet } from '@passerelle/contracts';
import { openSounds, withheldSounds } from '../sounds/shown-sounds.js';
import { type GivenAnswer, questionView } from './question-view.js';
import { taskView } from './task-view.js';

/** What of a set beyond its questions a caller may see. */
export interface SetRights {
  readonly withCorrections: boolean;
  /** Outlines, phrases and advice of expression tasks. */
  readonly withAids: boolean;
  /** Where recordings can be heard. Those of a set that only a mock exam shows are given in an attempt, one after the other. */
  readonly withSounds: boolean;
}

export interface SetVersion {
  readonly testId: string;
  readonly version: number;
}

/** A question set for those of these rights, with the answers given so far where there are some. */
export function setView(
  { testId, version }: SetVersion,
  set: StoredSet,
  rights: SetRights,
  answers: ReadonlyMap<string | null, GivenAnswer> = new Map(),
): QuestionSet {
  const sounds = rights.withSounds ? openSounds : withheldSounds;
  return {
    id: testId,
    name: set.name,
    skill: set.skill,
    version,
    duration: set.duration,
    normal_questions: set.questions.map((question) =>
      questionView(question, { ...rights, sounds }, answers.get(question.id)),
    ),
    expression_questions: set.tasks.map((task) =>
      taskView(task, { ...rights, sounds, response: answers.get(task.id)?.response ?? null }),
    ),
    grid: set.grid,
  };
}
