import * as z from 'zod/mini';
import { AllowanceLeft } from '../allowances.js';
import { callsOf } from '../core/endpoint.js';
import { staffRoles } from '../core/roles.js';
import { Id, Instant, text, word } from '../core/schemas.js';
import { desk } from '../desk.js';
import { LevelReachedSchema } from '../exam/cecrl.js';
import { CopyComment } from '../exam/comments.js';
import { Criterion, MarkCap, MarkingGrid } from '../exam/marking-grid.js';
import { SkillSchema } from '../exam/skill.js';
import { ExaminerTurnTime, TurnTimesText } from '../exam/turn-times.js';
import { CopyHold, DraftOrigin, givenPoints, readingKinds, SavedDraft, VoiceComment } from './drafts.js';
import { ExaminerSheet } from './spoken.js';
import { ExpressionQuestion, GradedCopy } from './tests.js';

const { get, post, put } = callsOf('svc-content');

/** What a teacher gave a task of an expression. */
export const TaskGrade = z.object({
  task: z.int(),
  /** Share of the whole, with those of the other tasks. */
  weight: z.int(),
  /** Out of 20, caps applied. */
  score: z.number(),
  /** Points by criterion. */
  points: z.record(z.string(), z.number()),
  /** What holds the score down. */
  caps: z.array(z.pick(MarkCap, { id: true, name: true, most: true })),
});
export type TaskGrade = z.infer<typeof TaskGrade>;

/** What a teacher gave an expression: out of 20, by criterion. Scores are estimates. */
export const GivenGrade = z.object({
  /** Out of 20, to the half point. */
  score: z.number(),
  cecrl: LevelReachedSchema,
  nclc: z.nullable(z.int()),
  /** Version of the grid that it was given by; 1 where none is said. */
  grid: z.optional(z.int()),
  /** Task by task, where the grid has marks for each. */
  tasks: z.optional(z.nullable(z.array(TaskGrade))),
  /** Points by criterion, with the criterion's name and its maximum; the mean of the tasks where each has its mark. */
  criteria: z.array(z.object({ id: z.string(), name: z.string(), max: z.number(), points: z.number() })),
  comment: z.nullable(z.string()),
  /** In place: on stretches of the texts, or moments of the recordings. */
  comments: z.optional(z.array(CopyComment)),
  /** What was said of it. */
  voices: z.optional(z.array(VoiceComment)),
  /** Whether the learner said that it helped; null: nothing said. */
  helped: z.optional(z.nullable(z.boolean())),
  /** From 1; a regrading makes the next one. */
  version: z.int(),
  graded_at: Instant,
});
export type GivenGrade = z.infer<typeof GivenGrade>;

/** What one of two readers gave, and when. */
export const CopyReading = z.extend(
  z.pick(GivenGrade, {
    score: true,
    grid: true,
    criteria: true,
    tasks: true,
    comment: true,
    comments: true,
    voices: true,
  }),
  { given_at: Instant },
);
export type CopyReading = z.infer<typeof CopyReading>;

/** A spoken answer that was received. */
export const SpokenAnswer = z.object({
  id: z.string(),
  question_id: z.string(),
  content_type: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** Bytes. */
  size: z.int(),
  received_at: Instant,
  /** When the examiner spoke in it, as the candidate’s browser noted it: the candidate is silent there. */
  examiner_turns: z.optional(z.array(ExaminerTurnTime)),
});
export type SpokenAnswer = z.infer<typeof SpokenAnswer>;

export const sendRecording = post('/exam/recordings/', {
  summary:
    'Sends a spoken answer to a task (multipart `attempt_id`, `question_id`, `examiner_turns` where an examiner spoke (« 0-4.2,31.5-36 », s), then `recording`: WebM or Ogg with Opus, MP4 with AAC); a newer one replaces it. One person has at most 200 MB that nobody has marked.',
  access: 'user',
  contentType: 'multipart/form-data',
  form: {
    fields: z.object({ attempt_id: Id, question_id: Id, examiner_turns: z.optional(TurnTimesText) }),
    files: {
      recording: {
        accept: ['audio/webm', 'audio/mp4', 'audio/ogg'],
        summary: 'The spoken answer.',
        missing: 'L’enregistrement manque.',
      },
    },
  },
  replies: { 201: SpokenAnswer },
  problems: ['not_found', 'attempt_closed', 'limit_reached'],
  bodyLimit: 'recording',
  rate: 'upload',
  timeoutMs: 60_000,
});

export const readRecording = get('/exam/recordings/{recordingId}/', {
  summary: 'The sound of a spoken answer, for the candidate and for teachers; a `Range` is answered by 206.',
  access: { ownerOr: staffRoles },
  params: z.object({ recordingId: Id }),
  replies: { 200: null, 206: null, 304: null },
  problems: ['range_not_satisfiable'],
  timeoutMs: 60_000,
});

export const listRecordings = get('/exam/recordings/', {
  summary: 'The spoken answers received for one’s own attempt: the newest of each task.',
  access: 'user',
  query: z.object({ attempt_id: Id }),
  replies: { 200: z.array(SpokenAnswer) },
  problems: ['not_found'],
});

/**
 * A task of a submitted expression with what was answered. `response` is text as it was written, never HTML; corrections are
 * null for who may not see them.
 */
export const AnsweredTask = z.extend(ExpressionQuestion, {
  /** Of the response, by `countWords`. */
  words: z.int(),
  recording: z.nullable(SpokenAnswer),
  /** Of a spoken task, under the same right as its models; null for who has not, and for a written task. */
  examiner: z.optional(z.nullable(ExaminerSheet)),
});
export type AnsweredTask = z.infer<typeof AnsweredTask>;

/** A submitted expression. */
export const ExpressionResponse = z.object({
  id: z.string(),
  test_id: z.string(),
  test_name: z.string(),
  skill: SkillSchema,
  submitted_at: Instant,
  /** By when it comes back marked; null where nobody marks it. */
  promised_at: z.optional(z.nullable(Instant)),
  elapsed_seconds: z.int(),
  tasks: z.array(AnsweredTask),
  grade: z.nullable(GivenGrade),
  /** « Non transmise »: beyond what the plan includes, or its day’s copies for the teachers, so that it is kept and nobody grades it. */
  is_kept_back: z.optional(z.boolean()),
  /** Why it is kept back. */
  kept_back_by: z.optional(z.enum(['plan', 'day'])),
});
export type ExpressionResponse = z.infer<typeof ExpressionResponse>;

export const readExpressionResponse = get('/exam/responses/{responseId}/', {
  summary: 'One’s own submitted expression: what was answered, word counts, the grade and its comments.',
  access: 'user',
  params: z.object({ responseId: Id }),
  replies: { 200: ExpressionResponse },
  problems: ['not_found'],
});

/**
 * What is left of the copies that go to the teachers: of a day’s, which those of mock exams do not count among, and of the corrections
 * that the plan includes, which all count among.
 */
export const CopyShare = z.object({
  copies_a_day: z.int(),
  /** Today’s: at 0 a further copy is kept back. */
  copies_left: z.int(),
  /** When the school’s next day begins. */
  renewed_at: Instant,
  /** By when a copy that is handed over now comes back marked. */
  promised_at: z.optional(Instant),
  /** Corrections that one’s plans include for a kind of expression; null: nothing is counted, as bought before corrections were. */
  corrections: z.optional(
    z.object({ written_expression: z.nullable(AllowanceLeft), oral_expression: z.nullable(AllowanceLeft) }),
  ),
});
export type CopyShare = z.infer<typeof CopyShare>;

export const readCopyShare = get('/exam/share/', {
  summary: 'How many of one’s own expression copies still go to the teachers, today and under one’s plans.',
  access: 'user',
  replies: { 200: CopyShare },
});

const Student = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});

const helpedParams = z.object({ responseId: Id });

export const tellHelped = put('/exam/responses/{responseId}/helped/', {
  summary: 'Whether the marks and comments of one’s own copy helped; about the newest version of its grade.',
  access: 'user',
  params: helpedParams,
  body: z.object({ helped: z.boolean() }),
  replies: { 200: z.object({ helped: z.boolean() }) },
  problems: ['not_found'],
});

/** An expression that was submitted, as a teacher sees it in the list; without a grade, scores are null. */
export const Grade = z.object({
  response_id: z.string(),
  skill: SkillSchema,
  test_id: z.string(),
  test_name: z.string(),
  /** Null once the account is gone, and while a second reading or an adjudication is awaited. */
  student: z.nullable(Student),
  submitted_at: Instant,
  words: z.int(),
  recordings: z.int(),
  status: z.enum(['waiting', 'graded']),
  /** What one that waits is waiting for. */
  reading: z.optional(z.enum(readingKinds)),
  /** Out of 20. */
  score: z.nullable(z.number()),
  criteria: z.record(z.string(), z.number()),
  comment: z.nullable(z.string()),
  /** Of the grade, from 1; 0 without one. */
  version: z.int(),
  graded_at: z.nullable(Instant),
});
export type Grade = z.infer<typeof Grade>;

/** Most copies that one reply of `listGrades` holds. */
export const gradesPage = 200;

export const listGrades = get('/exam/grades/', {
  summary:
    'Expressions to grade, oldest first (`?status=waiting`, where `&after=` the last one seen goes on), or graded, newest first; at most 200.',
  access: staffRoles,
  query: z.object({
    status: z.optional(z.enum(['waiting', 'graded'])),
    skill: z.optional(SkillSchema),
    after: z.optional(Id),
  }),
  replies: { 200: z.array(Grade) },
  problems: ['not_found'],
});

/** A marked copy that a grid names for teachers to read first. */
export const AnchorCopy = z.object({
  test_id: z.string(),
  test_name: z.string(),
  task_number: z.int(),
  /** What is asked. */
  question: z.string(),
  copy: GradedCopy,
});
export type AnchorCopy = z.infer<typeof AnchorCopy>;

export const readGrade = get('/exam/grades/{responseId}/', {
  summary:
    'A submitted expression with its tasks, answers, recordings, the sheets of the examiner, the grid to mark it by, and the marked copies to read first.',
  access: staffRoles,
  params: z.object({ responseId: Id }),
  replies: {
    200: z.extend(ExpressionResponse, {
      student: z.nullable(Student),
      grid: z.array(Criterion),
      /** The whole of it: its version, its scale, the tasks with their weights, the caps. */
      marking: z.optional(z.nullable(MarkingGrid)),
      /** The copies that it names, in its order. */
      anchors: z.optional(z.array(AnchorCopy)),
      /** Who has it, while somebody has. */
      hold: z.optional(z.nullable(CopyHold)),
      /** What the caller has noted and not recorded yet. */
      draft: z.optional(z.nullable(SavedDraft)),
      /** What they have said of it and not recorded yet. */
      voice: z.optional(z.nullable(VoiceComment)),
      /** What it waits for; absent once it is graded. */
      reading: z.optional(z.enum(readingKinds)),
      /** Both readings, for who adjudicates; nobody else sees them. */
      readings: z.optional(z.array(CopyReading)),
    }),
  },
  problems: ['not_found'],
});

export const recordGrade = post('/exam/grades/', {
  summary:
    'Records a grade out of 20: points for every criterion of the grid, to the half point; where the grid marks each task, they hold for all of them, and `tasks` says what differs in one, and which caps apply. A regrading makes a new version; the same grade sent again changes nothing. A copy that somebody else has is refused, and so is one that was graded or read since the marker opened it (`version`, `reading`). A first reading may be drawn for a second one: then there is no grade yet, and `reading` says what is awaited.',
  access: staffRoles,
  body: z.object({
    response_id: Id,
    criteria: givenPoints,
    tasks: z.optional(
      z
        .array(
          z.object({
            task: z.int().check(z.minimum(1), z.maximum(3)),
            criteria: z.optional(givenPoints),
            /** Ids of the grid’s caps; those of a text’s length hold by themselves. */
            caps: z.optional(z.array(word(60)).check(z.maxLength(10))),
          }),
        )
        .check(z.maxLength(3)),
    ),
    /** Of a copy without a grade 5,000 characters at most; a grade that is revised may be the mean of two readings, with what both said. */
    comment: z.optional(z.nullable(text(desk.bothComments))),
    comments: z.optional(z.array(CopyComment).check(z.maxLength(desk.comments))),
    /** Ids of voice comments: the caller’s own, and those of the grade that is revised. Without it these stay. */
    voices: z.optional(z.array(z.uuid()).check(z.maxLength(desk.voices))),
    /** Of the grade that the marker saw, 0 for none: where a newer one stands, nothing is changed. Without it, the newest is revised. */
    version: z.optional(z.int().check(z.nonnegative())),
    /** What the copy waited for when the marker opened it. */
    reading: z.optional(z.enum(readingKinds)),
    /** Where the marker saved something else elsewhere since, nothing is recorded. */
    from: z.optional(DraftOrigin),
  }),
  replies: { 201: Grade },
  problems: ['not_found', 'conflict'],
  bodyLimit: 'answers',
});
