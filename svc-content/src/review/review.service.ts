import { Injectable } from '@nestjs/common';
import type { StoredQuestion } from '@passerelle/content-packs';
import {
  answerDueQuestion,
  type BodyOf,
  type DueQuestion,
  type ReplyOf,
  type readReviewState,
} from '@passerelle/contracts';
import { Clock, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { answerError } from '../attempts/refused-save.js';
import { keysRefusal } from '../keys/keys-refusal.js';
import { openSounds } from '../sounds/shown-sounds.js';
import { SoundAddresses } from '../sounds/sound-addresses.js';
import { QuestionSets } from '../tests/question-sets.js';
import { questionView } from '../tests/question-view.js';
import { moveCardSql } from './cards.sql.js';
import { type CardRow, dueQuestionsSql, type ReviewState, reviewStateSql } from './due-questions.sql.js';
import { schedule } from './scheduling.js';

/** What a list shows at most. */
const listLimit = 50;
/** Read for it: some may be of tests that the plan does not open any more. */
const readLimit = 500;

/** Questions once answered wrong come back, at intervals that grow with each right answer. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sets: QuestionSets,
    private readonly addresses: SoundAddresses,
  ) {}

  /** Questions that are due, of tests that the plan opens; without their keys. */
  async list(userId: string): Promise<DueQuestion[]> {
    const rows = await this.cards(userId, null, readLimit);
    const shown = rows.filter((row) => keysRefusal(row) === null).slice(0, listLimit);
    const signed = this.addresses.afterwards('revision');
    return Promise.all(
      shown.map(async (row) => {
        const { skill, question } = await this.question(row);
        return {
          question_id: row.question_id,
          test_id: row.test_id,
          skill,
          due_at: row.due_at.toISOString(),
          text: question.text,
          question: questionView(question, {
            withCorrections: false,
            sounds: row.listed ? openSounds : signed,
          }),
        };
      }),
    );
  }

  /** What is due and what waits, counted. */
  async state(userId: string): Promise<ReplyOf<typeof readReviewState, 200>> {
    const [state] = await this.dataSource.query<ReviewState[]>(reviewStateSql, [userId, this.clock.now()]);
    return {
      due: state?.due ?? 0,
      due_by_skill: [...(state?.due_by_skill ?? [])],
      waiting: state?.waiting ?? 0,
      next_due_at: state?.next_due_at?.toISOString() ?? null,
    };
  }

  /**
   * Marks the answer to a question that is due, and says when it comes again.
   * @throws ProblemError `not_found` for what never was answered wrong, `subscription_required`, `test_locked`, `conflict` while
   * it is not due or one is being examined on its test, `validation_failed`
   */
  async answer(
    userId: string,
    questionId: string,
    { response }: BodyOf<typeof answerDueQuestion>,
  ): Promise<ReplyOf<typeof answerDueQuestion, 200>> {
    const [row] = await this.cards(userId, questionId, 1);
    if (!row) fail(answerDueQuestion, 'not_found');
    const refusal = keysRefusal(row);
    const now = this.clock.now();
    if (refusal === 'conflict' || (!refusal && row.due_at > now)) notNow();
    if (refusal) fail(answerDueQuestion, refusal);
    const { question } = await this.question(row);
    if (!question.options.some(({ value }) => value === response)) {
      const { message } = answerError('', false);
      fail(answerDueQuestion, 'validation_failed', { errors: [{ field: 'response', message }] });
    }
    const correct = response === question.answer;
    const next = schedule(row.card, correct, now);
    const moved = await this.dataSource.query<unknown[]>(moveCardSql, [
      userId,
      questionId,
      row.due_at,
      next.due,
      JSON.stringify(next.card),
    ]);
    // Sent twice at once: the other one counts.
    if (moved.length === 0) notNow();
    const { answer, explanation, transcript } = question;
    return { is_correct: correct, answer, explanation, transcript, due_at: next.due.toISOString() };
  }

  private cards(userId: string, questionId: string | null, limit: number): Promise<CardRow[]> {
    return this.dataSource.query<CardRow[]>(dueQuestionsSql, [userId, this.clock.now(), questionId, limit]);
  }

  private async question({ test_id: testId, version, question_id: id }: CardRow) {
    const { skill, questions } = await this.sets.read(testId, version);
    const question = questions.find((one: StoredQuestion) => one.id === id);
    if (!question) throw new Error(`Version ${version} of test ${testId} has no question ${id}`);
    return { skill, question };
  }
}

const notNow = () =>
  fail(answerDueQuestion, 'conflict', { detail: 'Cette question n’est pas à revoir maintenant.' });
