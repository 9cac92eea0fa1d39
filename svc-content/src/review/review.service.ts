import { Inject, Injectable } from '@nestjs/common';
import {
  answerDueQuestion,
  type BodyOf,
  type DueQuestion,
  type ReplyOf,
  type readReviewState,
  reviewsADay,
  type School,
} from '@passerelle/contracts';
import { Clock, fail, SCHOOL } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { keysRefusal } from '../keys/keys-refusal.js';
import { type Day, dayAt } from '../share/school-day.js';
import { moveCardSql } from './cards.sql.js';
import {
  type CardRow,
  dueQuestionsSql,
  type ReviewState,
  reviewedTodaySql,
  reviewStateSql,
} from './due-questions.sql.js';
import { checkVersion, marked, PracticeQuestions } from './practice-questions.js';
import { schedule } from './scheduling.js';

/** Read for it: some may be of tests that the plan does not open any more. */
const readLimit = 500;

/** Questions once answered wrong come back, at intervals that grow with each right answer. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly questions: PracticeQuestions,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** Questions that are due, of tests that the plan opens, as many as the day still offers; without their keys. */
  async list(userId: string): Promise<DueQuestion[]> {
    const [rows, { left }] = await Promise.all([this.cards(userId, null, readLimit), this.today(userId)]);
    const shown = rows.filter((row) => keysRefusal(row) === null).slice(0, left);
    return Promise.all(
      shown.map(async (row) => ({
        ...(await this.questions.view(row)),
        due_at: row.due_at.toISOString(),
      })),
    );
  }

  /** What is due and what waits, counted. */
  async state(userId: string): Promise<ReplyOf<typeof readReviewState, 200>> {
    const { left, ends } = await this.today(userId);
    const [state] = await this.dataSource.query<ReviewState[]>(reviewStateSql, [
      userId,
      this.clock.now(),
      left,
      ends,
    ]);
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
   * it is not due or one is being examined on its test, and for another version of it, `validation_failed`
   */
  async answer(
    userId: string,
    questionId: string,
    { response, version }: BodyOf<typeof answerDueQuestion>,
  ): Promise<ReplyOf<typeof answerDueQuestion, 200>> {
    const [row] = await this.cards(userId, questionId, 1);
    if (!row) fail(answerDueQuestion, 'not_found');
    const refusal = keysRefusal(row);
    const now = this.clock.now();
    if (refusal === 'conflict' || (!refusal && row.due_at > now)) notNow();
    if (refusal) fail(answerDueQuestion, refusal);
    checkVersion(answerDueQuestion, row, version);
    const { question } = await this.questions.read(row);
    const outcome = marked(answerDueQuestion, question, response);
    const next = schedule(row.card, outcome.is_correct, now);
    const moved = await this.dataSource.query<unknown[]>(moveCardSql, [
      userId,
      questionId,
      row.due_at,
      next.due,
      JSON.stringify(next.card),
      now,
    ]);
    // Sent twice at once: the other one counts.
    if (moved.length === 0) notNow();
    return { ...outcome, due_at: next.due.toISOString() };
  }

  private cards(userId: string, questionId: string | null, limit: number): Promise<CardRow[]> {
    return this.dataSource.query<CardRow[]>(dueQuestionsSql, [userId, this.clock.now(), questionId, limit]);
  }

  /** How many reviews the school's day still offers, and its end. */
  private async today(userId: string): Promise<{ left: number; ends: Day['ends'] }> {
    const { began, ends } = dayAt(this.clock.now(), this.school.time_zone);
    const [row] = await this.dataSource.query<{ reviewed: number }[]>(reviewedTodaySql, [userId, began]);
    return { left: Math.max(0, reviewsADay - (row?.reviewed ?? 0)), ends };
  }
}

const notNow = () =>
  fail(answerDueQuestion, 'conflict', { detail: 'Cette question n’est pas à revoir maintenant.' });
