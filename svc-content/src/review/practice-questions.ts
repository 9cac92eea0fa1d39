import { Injectable } from '@nestjs/common';
import type { StoredQuestion } from '@passerelle/content-packs';
import type { PracticeQuestion, Refuses, Skill } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { noSuchChoice } from '../attempts/refused-save.js';
import { openSounds } from '../sounds/shown-sounds.js';
import { SoundAddresses } from '../sounds/sound-addresses.js';
import { QuestionSets } from '../tests/question-sets.js';
import { questionView } from '../tests/question-view.js';

/** Where a question stands. */
export interface QuestionPlace {
  readonly question_id: string;
  readonly test_id: string;
  readonly version: number;
  /** Whether its test is in a list: sounds of the others are signed. */
  readonly listed: boolean;
}

/** Questions that are answered by themselves, in a review or a drill. */
@Injectable()
export class PracticeQuestions {
  constructor(
    private readonly sets: QuestionSets,
    private readonly addresses: SoundAddresses,
  ) {}

  /** A question as it is asked: without its key. */
  async view(place: QuestionPlace): Promise<PracticeQuestion> {
    const { skill, question } = await this.read(place);
    const sounds = place.listed ? openSounds : this.addresses.afterwards('revision');
    return {
      question_id: place.question_id,
      test_id: place.test_id,
      version: place.version,
      skill,
      text: question.text,
      question: questionView(question, { withCorrections: false, sounds }),
    };
  }

  async read({
    test_id: testId,
    version,
    question_id: id,
  }: QuestionPlace): Promise<{ skill: Skill; question: StoredQuestion }> {
    const { skill, questions } = await this.sets.read(testId, version);
    const question = questions.find((one) => one.id === id);
    if (!question) throw new Error(`Version ${version} of test ${testId} has no question ${id}`);
    return { skill, question };
  }
}

/**
 * A question that was open over a release of its test is not the one that would be marked.
 * @param given the version that was given, where the asker says it
 * @throws ProblemError `conflict`
 */
export function checkVersion(
  call: Refuses<'conflict'>,
  { version }: Pick<QuestionPlace, 'version'>,
  given: number | undefined,
): void {
  if (given !== undefined && given !== version) fail(call, 'conflict', { detail: changedSince });
}

const changedSince = 'Son test a changé depuis\u202f: elle vous sera proposée dans sa nouvelle version.';

/**
 * What an answer shows: right or wrong, the key, and why.
 * @throws ProblemError `validation_failed` for a letter that the question does not have
 */
export function marked(
  call: Refuses<'validation_failed'>,
  { options, answer, explanation, transcript }: StoredQuestion,
  response: string,
) {
  if (!options.some(({ value }) => value === response))
    fail(call, 'validation_failed', { errors: [{ field: 'response', message: noSuchChoice }] });
  return { is_correct: response === answer, answer, explanation, transcript };
}
