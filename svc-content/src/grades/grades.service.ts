import { Inject, Injectable } from '@nestjs/common';
import {
  type AnsweredTask,
  addressOfSection,
  type BodyOf,
  type CopyComment,
  type CopyReading,
  desk,
  type Grade,
  gradeRecorded,
  gradesPage,
  listGrades,
  type QueryOf,
  type Refuses,
  type ReplyOf,
  readGrade,
  recordGrade,
  resultsSection,
  type School,
} from '@passerelle/contracts';
import { Clock, fail, holdLiving, Mails, Outbox, SCHOOL } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { gradeView } from '../attempts/grade-view.js';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { awaitedReading } from '../copies/awaited-reading.js';
import { DraftsService, gradedSince, refuseChanged } from '../copies/drafts.service.js';
import { endDraftSql, endDraftsSql } from '../copies/drafts.sql.js';
import { HoldsService, readText } from '../copies/holds.service.js';
import { studentOf } from '../people/student.js';
import {
  ExpressionResponsesService,
  type FoundExpression,
} from '../responses/expression-responses.service.js';
import { storedId } from '../stored-id.js';
import { VoicesService } from '../voices/voices.service.js';
import { Anchors } from './anchors.js';
import { commentErrors } from './comment-errors.js';
import { type GradedTask, gradeOf } from './grade-of.js';
import { fromTheFirst, type GradeRow, listGradesSql, type Place, placeSql } from './list-grades.sql.js';
import { mailToLearner } from './mail-to-learner.js';
import { keepReadingSql, readingsSql, type StoredReading } from './reading.sql.js';
import { lockExpressionSql, type NewGrade, newestGradeSql, recordGradeSql } from './record-grade.sql.js';
import { type Marks, whatFollows } from './second-reading.js';

/** What teachers have to grade, and the grades they give. */
@Injectable()
export class GradesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly responses: ExpressionResponsesService,
    private readonly anchors: Anchors,
    private readonly holds: HoldsService,
    private readonly drafts: DraftsService,
    private readonly voices: VoicesService,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** @throws ProblemError `validation_failed` for a cursor of another list, `not_found` for one that is gone */
  async list(teacherId: string, { status, skill, after }: QueryOf<typeof listGrades>): Promise<Grade[]> {
    const place = after === undefined ? fromTheFirst : await this.placeOf(after, status);
    const graded = status ? status === 'graded' : null;
    return this.find([null, graded, skill ?? null, gradesPage, ...place, teacherId]);
  }

  private async placeOf(after: string, status: 'waiting' | 'graded' | undefined): Promise<Place> {
    if (status !== 'waiting')
      fail(listGrades, 'validation_failed', {
        errors: [{ field: 'after', message: 'Seule la liste des copies à noter se lit par pages.' }],
      });
    const id = storedId(listGrades, after);
    const [place] = await this.dataSource.query<{ at: string }[]>(placeSql, [id]);
    if (!place)
      fail(listGrades, 'not_found', {
        detail: 'Cette copie n’existe plus\u202f: reprenez la liste depuis le début.',
      });
    return [place.at, id];
  }

  /** For whoever asks, with who has it and what they have noted of it. @throws ProblemError `not_found` */
  async read(teacherId: string, responseId: string): Promise<ReplyOf<typeof readGrade, 200>> {
    const { response, grid } = await this.responses.find(readGrade, responseId);
    const { student, reading } = await this.one(readGrade, response.id);
    const readings = reading === 'adjudication' ? await this.readingsFor(teacherId, response.id) : [];
    const anchors = await this.anchors.of(grid);
    const [hold, draft, voice] = await Promise.all([
      this.holds.of(response.id, teacherId),
      this.drafts.of(response.id, teacherId),
      this.voices.of(response.id, teacherId),
    ]);
    return {
      ...{ ...response, student, grid: grid?.criteria ?? [], marking: grid, anchors, hold, draft, voice },
      ...(reading ? { reading } : {}),
      ...(readings.length > 0 ? { readings } : {}),
    };
  }

  /**
   * Records a grade as the next version, with its event and the mail to the learner; or keeps marks as one of two readings, of which nothing is
   * told yet. The same marks sent again are recorded once.
   * @throws ProblemError `not_found`, `validation_failed` naming the criterion or the comment, `conflict` where the test has no grid,
   *   somebody else has the copy, or it was graded, or noted in another tab, since the marker read it
   */
  async record(teacherId: string, body: BodyOf<typeof recordGrade>): Promise<Grade> {
    const found = await this.responses.find(recordGrade, body.response_id);
    const { grid } = found;
    if (!grid) fail(recordGrade, 'conflict', { detail: 'Ce test n’a pas de grille de notation.' });
    const given = gradeOf(grid, body, found.response.tasks.map(gradedTask));
    if ('errors' in given) fail(recordGrade, 'validation_failed', { errors: given.errors });
    const { comments = [] } = body;
    const strays = commentErrors(comments, found.response.tasks, grid);
    if (strays.length > 0) fail(recordGrade, 'validation_failed', { errors: strays });
    const comment = body.comment?.trim() || null;
    await this.dataSource.transaction(async (tx) => {
      const previous = await this.lockCurrent(tx, found.response.id);
      // The copy goes with its learner's account.
      if (!(await holdLiving(tx, found.userId))) fail(recordGrade, 'not_found');
      if (!previous && comment && comment.length > desk.readersComment)
        fail(recordGrade, 'validation_failed', { errors: [tooLong] });
      await this.holds.refuseAnothers(recordGrade, tx, found.response.id, teacherId);
      if (body.from) await refuseChanged(recordGrade, tx, teacherId, found.response.id, body.from);
      await tx.query(endDraftSql, [found.response.id, teacherId]);
      const voices = await this.voices.take(tx, teacherId, found.response.id, body.voices, previous?.voices);
      const next: Marks = { ...given, grid: grid.version ?? 1, comment, comments, voices };
      if (previous && sameGrade(previous, next)) return;
      const former = await tx.query<StoredReading[]>(readingsSql, [found.response.id]);
      const own = former.find(({ teacher_id }) => teacher_id === teacherId);
      if (own && !body.version && sameGrade(own, next)) return;
      if (body.version !== undefined && previous && previous.version > body.version)
        fail(recordGrade, 'conflict', { detail: gradedSince });
      if (previous) return this.store(tx, teacherId, found, { ...next, version: previous.version + 1 });
      if (own) fail(recordGrade, 'conflict', { detail: readText });
      if (body.reading && body.reading !== awaitedReading(former.length))
        fail(recordGrade, 'conflict', { detail: readSince });
      const rule = this.school.second_reading ?? noSecondReading;
      const { kept, grade } = whatFollows(found.response.id, grid, former, next, rule);
      if (kept) await this.keep(tx, teacherId, found.response.id, kept, next);
      if (grade) await this.store(tx, teacherId, found, { ...grade, version: 1 });
    });
    return this.one(recordGrade, found.response.id);
  }

  /** The newest version, or null, while nobody else can add one. */
  private async lockCurrent(tx: EntityManager, responseId: string): Promise<NewGrade | null> {
    await tx.query(lockExpressionSql, [responseId]);
    const [grade] = await tx.query<NewGrade[]>(newestGradeSql, [responseId]);
    return grade ?? null;
  }

  /** Both readings, unless one of them is the caller’s. */
  private async readingsFor(teacherId: string, responseId: string): Promise<CopyReading[]> {
    const readings = await this.dataSource.query<StoredReading[]>(readingsSql, [responseId]);
    if (readings.some(({ teacher_id }) => teacher_id === teacherId)) return [];
    return readings.map(({ teacher_id, given_at, tasks, comments, voices: _ids, heard, ...marks }) => ({
      ...{ ...marks, tasks: tasks && [...tasks], comments: [...comments], voices: [...heard] },
      given_at: given_at.toISOString(),
    }));
  }

  private async keep(
    tx: EntityManager,
    teacherId: string,
    responseId: string,
    place: 1 | 2,
    { score, grid, criteria, tasks, comment, comments, voices }: Marks,
  ): Promise<void> {
    await tx.query(keepReadingSql, [
      ...[responseId, place, teacherId, this.clock.now(), score, grid],
      ...[json(criteria), json(tasks), comment, json(comments), voices],
    ]);
  }

  private async store(
    tx: EntityManager,
    teacherId: string,
    { userId, response }: FoundExpression,
    grade: NewGrade,
  ): Promise<void> {
    const { id: responseId, skill, test_name: testName } = response;
    const { version, score, grid, criteria, tasks, comment, comments, voices } = grade;
    const now = this.clock.now();
    const row = [
      ...[responseId, version, score, json(criteria), comment, teacherId, now, grid, json(tasks)],
      json(comments),
      voices,
    ];
    await tx.query(endDraftsSql, [responseId]);
    await tx.query(recordGradeSql, row);
    await this.outbox.add(tx, gradeRecorded, {
      subject: responseId,
      version,
      data: { response_id: responseId, user_id: userId, skill, score },
    });
    const student = await studentOf(tx, userId);
    if (!student || student.disabled) return;
    const heard = await this.voices.given(tx, voices);
    const view = gradeView(skill, { ...grade, voices: heard, helped: null, graded_at: now.toISOString() });
    const url = new URL(addressOfSection(resultsSection), this.config.PUBLIC_URL).href;
    await this.mails.add(tx, mailToLearner(student, { responseId, testName, grade: view, url }));
  }

  private async one(call: Refuses<'not_found'>, responseId: string): Promise<Grade> {
    const [grade] = await this.find([responseId, null, null, 1, ...fromTheFirst, null]);
    if (!grade) fail(call, 'not_found');
    return grade;
  }

  private async find(parameters: readonly unknown[]): Promise<Grade[]> {
    const rows = await this.dataSource.query<GradeRow[]>(listGradesSql, [...parameters]);
    return rows.map(({ criteria, submitted_at, graded_at, read, ...row }) => ({
      ...row,
      submitted_at: submitted_at.toISOString(),
      graded_at: graded_at?.toISOString() ?? null,
      ...(row.version > 0
        ? { status: 'graded' as const }
        : { status: 'waiting' as const, reading: awaitedReading(read) }),
      criteria: Object.fromEntries((criteria ?? []).map(({ id, points }) => [id, points])),
    }));
  }
}

/** Where the school says nothing; copies that were drawn before go on. */
const noSecondReading = { share: 0, tolerance: 2 };

const json = (value: unknown) => value && JSON.stringify(value);

const tooLong = { field: 'comment', message: `${desk.readersComment} caractères au plus.` };

const readSince =
  'Cette copie a été lue entre-temps\u202f: rien n’a changé. Rouvrez-la pour la lire à votre tour.';

/** What a grid asks of an answer beyond its points. */
const gradedTask = ({ task_number: number, word_limits, words }: AnsweredTask): GradedTask => ({
  number,
  length: word_limits ? { words, min: word_limits.min } : null,
});

function sameGrade(one: Marks, other: Marks): boolean {
  const listed = (points: readonly (readonly [string, number])[]) =>
    points.map(([id, value]) => `${id}=${value}`).join();
  const pointsOf = ({ criteria, tasks }: Marks) =>
    [
      listed(criteria.map(({ id, points }) => [id, points])),
      ...(tasks ?? []).map(
        ({ points, caps }) =>
          listed(criteria.map(({ id }) => [id, points[id] ?? 0])) + caps.map(({ id }) => id).join(),
      ),
    ].join('\n');
  return (
    one.comment === other.comment &&
    one.voices.join() === other.voices.join() &&
    pointsOf(one) === pointsOf(other) &&
    commentsText(one.comments) === commentsText(other.comments)
  );
}

/** The same for the same comments, in whatever order their fields come out of the database. */
const commentsText = (comments: readonly CopyComment[]) =>
  JSON.stringify(
    comments.map(({ task, kind, criterion, text, from, to, at }) => [
      task,
      kind,
      criterion,
      text,
      from,
      to,
      at,
    ]),
  );
