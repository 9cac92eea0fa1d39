import { Injectable } from '@nestjs/common';
import {
  answerDrillQuestion,
  type BodyOf,
  drillSize,
  type listDrillQuestions,
  type PracticeQuestion,
  type QueryOf,
  questionCount,
  type ReplyOf,
} from '@passerelle/contracts';
import { Clock, fail, isUuid } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { keysRefusal } from '../keys/keys-refusal.js';
import { type DrilledRow, drilledQuestionSql, drillQuestionsSql, noteDrilledSql } from './drill.sql.js';
import { checkVersion, marked, PracticeQuestions, type QuestionPlace } from './practice-questions.js';
import { scheduleDrilled } from './scheduling.js';

const examinedOn =
  'Vous passez ce test en conditions d’examen\u202f: ses questions s’ouvrent dès que vous l’avez terminé.';

/** Questions to practise by a choice of one's own: the same questions as those of the review, whether they are due or not. */
@Injectable()
export class DrillService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly questions: PracticeQuestions,
  ) {}

  /** Ten questions; all that were missed, where a response is named. Without their keys. */
  async list(
    userId: string,
    { skill, level, theme, asks, missed, response_id: responseId }: QueryOf<typeof listDrillQuestions>,
  ): Promise<PracticeQuestion[]> {
    // What is no attempt's id names no response.
    if (responseId !== undefined && !isUuid(responseId)) return [];
    const filters = [skill, level, theme, asks, missed === '1', responseId].map((each) => each ?? null);
    const limit = responseId === undefined ? drillSize : questionCount;
    const rows = await this.dataSource.query<QuestionPlace[]>(drillQuestionsSql, [
      userId,
      this.clock.now(),
      ...filters,
      limit,
    ]);
    return Promise.all(rows.map((row) => this.questions.view(row)));
  }

  /**
   * Marks an answer, explains it, and brings what was wrong to be reviewed.
   * @throws ProblemError `not_found` for a question of no list, or of a mock exam; `subscription_required`, `test_locked`, `conflict` while one
   * is being examined on its test or for another version of it, `validation_failed`
   */
  async answer(
    userId: string,
    questionId: string,
    { response, version }: BodyOf<typeof answerDrillQuestion>,
  ): Promise<ReplyOf<typeof answerDrillQuestion, 200>> {
    const now = this.clock.now();
    const [row] = await this.dataSource.query<DrilledRow[]>(drilledQuestionSql, [userId, now, questionId]);
    if (!row) fail(answerDrillQuestion, 'not_found');
    const refusal = keysRefusal(row);
    if (refusal === 'conflict') fail(answerDrillQuestion, 'conflict', { detail: examinedOn });
    if (refusal) fail(answerDrillQuestion, refusal);
    checkVersion(answerDrillQuestion, row, version);
    const { question } = await this.questions.read(row);
    const outcome = marked(answerDrillQuestion, question, response);
    const next = scheduleDrilled(row.card, outcome.is_correct, now);
    await this.dataSource.query(noteDrilledSql, [
      userId,
      questionId,
      row.test_id,
      now,
      next?.due ?? null,
      next ? JSON.stringify(next.card) : null,
      row.due_at,
    ]);
    return { ...outcome, due_at: (next?.due ?? row.due_at)?.toISOString() ?? null };
  }
}
