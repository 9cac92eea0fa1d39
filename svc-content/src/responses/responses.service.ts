import { Injectable } from '@nestjs/common';
import { type AnsweredQuestion, fetchResponse } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { attemptKey } from '../attempt-rules/attempt-key.js';
import { QuestionSets } from '../tests/question-sets.js';
import { answeredView } from '../tests/question-view.js';
import { answeredTaskView } from './answered-task-view.js';
import { type SubmittedAnswer, submittedAnswersSql } from './submitted.sql.js';

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
    const own = [attemptKey(fetchResponse, responseId), userId];
    const rows = await this.dataSource.query<SubmittedAnswer[]>(submittedAnswersSql, own);
    if (!rows[0]) fail(fetchResponse, 'not_found');
    const set = await this.sets.read(rows[0].test_id, rows[0].version);
    const given = new Map(rows.map(({ question_id, response }) => [question_id, response]));
    return [
      ...set.questions.map((question) => answeredView(question, given.get(question.id) ?? null)),
      ...set.tasks.map((task) => answeredTaskView(task, given.get(task.id) ?? null)),
    ];
  }
}
