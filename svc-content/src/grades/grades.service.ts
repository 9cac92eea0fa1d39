import { Inject, Injectable } from '@nestjs/common';
import {
  type BodyOf,
  type Grade,
  gradeRecorded,
  gradesPage,
  listGrades,
  type QueryOf,
  type Refuses,
  type ReplyOf,
  readGrade,
  recordGrade,
} from '@passerelle/contracts';
import { Clock, fail, Mails, Outbox } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { attemptKey } from '../attempt-rules/attempt-key.js';
import { gradeView } from '../attempts/grade-view.js';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { studentOf } from '../people/student.js';
import {
  ExpressionResponsesService,
  type FoundExpression,
} from '../responses/expression-responses.service.js';
import { gradeOf } from './grade-of.js';
import { fromTheFirst, type GradeRow, listGradesSql, type Place, placeSql } from './list-grades.sql.js';
import { mailToLearner } from './mail-to-learner.js';
import { lockExpressionSql, type NewGrade, newestGradeSql, recordGradeSql } from './record-grade.sql.js';

/** What teachers have to grade, and the grades they give. */
@Injectable()
export class GradesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly responses: ExpressionResponsesService,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /** @throws ProblemError `validation_failed` for a cursor of another list, `not_found` for one that is gone */
  async list({ status, skill, after }: QueryOf<typeof listGrades>): Promise<Grade[]> {
    const place = after === undefined ? fromTheFirst : await this.placeOf(after, status);
    const graded = status ? status === 'graded' : null;
    return this.find([null, graded, skill ?? null, gradesPage, ...place]);
  }

  private async placeOf(after: string, status: 'waiting' | 'graded' | undefined): Promise<Place> {
    if (status !== 'waiting')
      fail(listGrades, 'validation_failed', {
        errors: [{ field: 'after', message: 'Seule la liste des copies à noter se lit par pages.' }],
      });
    const id = attemptKey(listGrades, after);
    const [place] = await this.dataSource.query<{ at: string }[]>(placeSql, [id]);
    if (!place)
      fail(listGrades, 'not_found', {
        detail: 'Cette copie n’existe plus\u202f: reprenez la liste depuis le début.',
      });
    return [place.at, id];
  }

  /** @throws ProblemError `not_found` */
  async read(responseId: string): Promise<ReplyOf<typeof readGrade, 200>> {
    const { response, grid } = await this.responses.find(readGrade, responseId);
    const { student } = await this.one(readGrade, response.id);
    return { ...response, student, grid: grid?.criteria ?? [] };
  }

  /**
   * Records a grade as the next version, with its event and the mail to the learner. The same grade sent again is recorded once.
   * @throws ProblemError `not_found`, `validation_failed` naming the criterion, `conflict` where the test has no grid
   */
  async record(teacherId: string, body: BodyOf<typeof recordGrade>): Promise<Grade> {
    const found = await this.responses.find(recordGrade, body.response_id);
    if (!found.grid) fail(recordGrade, 'conflict', { detail: 'Ce test n’a pas de grille de notation.' });
    const given = gradeOf(found.grid, body.criteria);
    if ('errors' in given) fail(recordGrade, 'validation_failed', { errors: given.errors });
    const comment = body.comment?.trim() || null;
    await this.dataSource.transaction(async (tx) => {
      const previous = await this.lockCurrent(tx, found.response.id);
      if (previous && sameGrade(previous, { ...given, comment })) return;
      const grade = { ...given, comment, version: (previous?.version ?? 0) + 1 };
      await this.store(tx, teacherId, found, grade);
    });
    return this.one(recordGrade, found.response.id);
  }

  /** The newest version, or null, while nobody else can add one. */
  private async lockCurrent(tx: EntityManager, responseId: string): Promise<NewGrade | null> {
    await tx.query(lockExpressionSql, [responseId]);
    const [grade] = await tx.query<NewGrade[]>(newestGradeSql, [responseId]);
    return grade ?? null;
  }

  private async store(
    tx: EntityManager,
    teacherId: string,
    { userId, response }: FoundExpression,
    grade: NewGrade,
  ): Promise<void> {
    const { id: responseId, skill, test_name: testName } = response;
    const { version, score, criteria, comment } = grade;
    const now = this.clock.now();
    const row = [responseId, version, score, JSON.stringify(criteria), comment, teacherId, now];
    await tx.query(recordGradeSql, row);
    await this.outbox.add(tx, gradeRecorded, {
      subject: responseId,
      version,
      data: { response_id: responseId, user_id: userId, skill, score },
    });
    const student = await studentOf(tx, userId);
    if (!student) return;
    const view = gradeView(skill, { ...grade, graded_at: now.toISOString() });
    const url = new URL('/dashboard', this.config.PUBLIC_URL).href;
    await this.mails.add(tx, mailToLearner(student, { responseId, testName, grade: view, url }));
  }

  private async one(call: Refuses<'not_found'>, responseId: string): Promise<Grade> {
    const [grade] = await this.find([responseId, null, null, 1, ...fromTheFirst]);
    if (!grade) fail(call, 'not_found');
    return grade;
  }

  private async find(parameters: readonly unknown[]): Promise<Grade[]> {
    const rows = await this.dataSource.query<GradeRow[]>(listGradesSql, [...parameters]);
    return rows.map(({ criteria, submitted_at, graded_at, ...row }) => ({
      ...row,
      submitted_at: submitted_at.toISOString(),
      graded_at: graded_at?.toISOString() ?? null,
      status: row.version > 0 ? 'graded' : 'waiting',
      criteria: Object.fromEntries((criteria ?? []).map(({ id, points }) => [id, points])),
    }));
  }
}

function sameGrade(one: Omit<NewGrade, 'version'>, other: Omit<NewGrade, 'version'>): boolean {
  const pointsOf = ({ criteria }: Pick<NewGrade, 'criteria'>) =>
    criteria.map(({ id, points }) => `${id}=${points}`).join();
  return one.comment === other.comment && pointsOf(one) === pointsOf(other);
}
