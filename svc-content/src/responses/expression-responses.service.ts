import { Injectable } from '@nestjs/common';
import type { StoredSet } from '@passerelle/content-packs';
import {
  type AnsweredTask,
  type ExpressionResponse,
  type MarkingGrid,
  type Refuses,
  readExpressionResponse,
  tellHelped,
} from '@passerelle/contracts';
import { Clock, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { type AnswerRow, answersSql } from '../attempts/answers.sql.js';
import { gradeView } from '../attempts/grade-view.js';
import { keysRefusal } from '../keys/keys-refusal.js';
import { currentRecordings } from '../recordings/current-recordings.js';
import { openSounds } from '../sounds/shown-sounds.js';
import { SoundAddresses } from '../sounds/sound-addresses.js';
import { storedId } from '../stored-id.js';
import { QuestionSets } from '../tests/question-sets.js';
import { sheetView, taskView } from '../tests/task-view.js';
import { helpedSql } from './helped.sql.js';
import { type SubmittedExpression, submittedExpressionSql } from './submitted.sql.js';

/** A submitted expression, whose it is, and the grid to mark it by. */
export interface FoundExpression {
  readonly userId: string;
  readonly response: ExpressionResponse;
  readonly grid: MarkingGrid | null;
}

/** Submitted expressions; a response has the id of its attempt. */
@Injectable()
export class ExpressionResponsesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sets: QuestionSets,
    private readonly addresses: SoundAddresses,
  ) {}

  /**
   * One's own submitted expression; with models, sheets, advice and aids where `keysRefusal` does not withhold them.
   * @throws ProblemError `not_found` also for another's, for a comprehension test, and before submission
   */
  async read(userId: string, responseId: string): Promise<ExpressionResponse> {
    const row = await this.row(readExpressionResponse, responseId);
    if (row.user_id !== userId) fail(readExpressionResponse, 'not_found');
    return (await this.found(row, keysRefusal(row) === null)).response;
  }

  /** Anybody's, with models: for who may grade. @throws ProblemError `not_found` */
  async find(call: Refuses<'not_found'>, responseId: string): Promise<FoundExpression> {
    return this.found(await this.row(call, responseId), true);
  }

  /** @throws ProblemError `not_found` for another's, and before there is a grade */
  async tellHelped(userId: string, responseId: string, helped: boolean): Promise<{ helped: boolean }> {
    const [told] = await this.dataSource.query<[{ helped: boolean }[], number]>(helpedSql, [
      storedId(tellHelped, responseId),
      userId,
      helped,
    ]);
    return told[0] ?? fail(tellHelped, 'not_found');
  }

  private async row(call: Refuses<'not_found'>, responseId: string): Promise<SubmittedExpression> {
    const [row] = await this.dataSource.query<SubmittedExpression[]>(submittedExpressionSql, [
      storedId(call, responseId),
      this.clock.now(),
    ]);
    if (!row) fail(call, 'not_found');
    return row;
  }

  private async found(row: SubmittedExpression, withKeys: boolean): Promise<FoundExpression> {
    const set = await this.sets.read(row.test_id, row.version);
    return {
      userId: row.user_id,
      grid: set.grid,
      response: {
        id: row.id,
        test_id: row.test_id,
        test_name: set.name,
        skill: set.skill,
        submitted_at: row.submitted_at.toISOString(),
        promised_at: row.kept_back_by ? null : row.promised_at.toISOString(),
        elapsed_seconds: row.elapsed_seconds,
        tasks: await this.answeredTasks(row, set, withKeys),
        grade: row.grade && gradeView(set.skill, row.grade),
        is_kept_back: row.kept_back_by !== null,
        ...(row.kept_back_by ? { kept_back_by: row.kept_back_by } : {}),
      },
    };
  }

  private async answeredTasks(
    { id, listed }: SubmittedExpression,
    set: StoredSet,
    withKeys: boolean,
  ): Promise<AnsweredTask[]> {
    const answers = await this.dataSource.query<AnswerRow[]>(answersSql, [id]);
    const given = new Map(answers.map((answer) => [answer.question_id, answer]));
    const recordings = await currentRecordings(this.dataSource, id);
    return set.tasks.map((task) => ({
      ...taskView(task, {
        withCorrections: withKeys,
        withAids: withKeys,
        sounds: listed ? openSounds : this.addresses.afterwards(id),
        response: given.get(task.id)?.response ?? null,
      }),
      words: given.get(task.id)?.words ?? 0,
      recording: recordings.get(task.id) ?? null,
      examiner: withKeys ? sheetView(task) : null,
    }));
  }
}
