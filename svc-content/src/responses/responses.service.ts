import { Injectable } from '@nestjs/common';
import { type AnsweredQuestion, fetchResponse } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { attemptKey } from '../attempt-rules/attempt-key.js';
import { QuestionSets } from '../tests/question-sets.js';
import { answeredView } from '../tests/question-view.js';
import { answeredTaskView } from './answered-task-view.js';

interface AnswerRow {
  readonly test_id: string;
  readonly version: number;
  readonly question_id: string | null;
  readonly response: string | null;
}

/** Submitted responses; a response has the id of its attempt. */
@Injectable()
export class ResponsesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sets: QuestionSets,
  ) {}

  /**
   * The questions of one's own submitted response, with keys and explanations; the tasks of an expression, with models.
   * @throws ProblemError `not_found` also for another's, and before submission
   */
  async fetch(userId: string, responseId: string): Promise<AnsweredQuestion[]> {
    const rows = await this.dataSource.query<AnswerRow[]>(
      `SELECT a.test_id, a.version, g.question_id, g.response
         FROM attempt a LEFT JOIN answer g ON g.attempt_id = a.id
        WHERE a.id = $1 AND a.user_id = $2 AND a.submitted_at IS NOT NULL`,
      [attemptKey(fetchResponse, responseId), userId],
    );
    if (!rows[0]) fail(fetchResponse, 'not_found');
    const set = await this.sets.read(rows[0].test_id, rows[0].version);
    const given = new Map(rows.map(({ question_id, response }) => [question_id, response]));
    return [
      ...set.questions.map((question) => answeredView(question, given.get(question.id) ?? null)),
      ...set.tasks.map((task) => answeredTaskView(task, given.get(task.id) ?? null)),
    ];
  }
}
