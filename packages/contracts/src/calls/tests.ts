import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { answer, Id } from '../core/schemas.js';
import { essayMaxLength } from '../exam/attempt.js';
import { copyCommentKinds } from '../exam/comments.js';
import { levels } from '../exam/levels.js';
import { MarkingGrid } from '../exam/marking-grid.js';
import { QuestionKindSchema } from '../exam/question-kind.js';
import { SkillSchema } from '../exam/skill.js';
import { Sound, SpokenModel, speakers } from './spoken.js';

const { get, post } = callsOf('svc-content');

/** An entry of a test list. `locked` leads to `/tarifs`. */
export const TestEntry = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['available', 'locked']),
  skill: SkillSchema,
  number: z.int(),
  questions: z.int(),
  duration: z.int(),
  /** What no plan of the caller opens, and an account without one may pass once, in exam mode; `taken` once they have begun it. */
  free: z.optional(z.enum(['ready', 'taken'])),
});
export type TestEntry = z.infer<typeof TestEntry>;

const listOf = (list: '001' | '002' | '003' | '004', skill: string) =>
  get(`/mgmt/tests/${list}/`, {
    summary: `Tests of ${skill}, with what the caller may open.`,
    access: 'optional',
    replies: { 200: z.array(TestEntry) },
  });

export const listWrittenComprehension = listOf('001', 'written comprehension');
export const listOralComprehension = listOf('002', 'oral comprehension');
export const listWrittenExpression = listOf('003', 'written expression');
export const listOralExpression = listOf('004', 'oral expression');

export const Option = z.object({ value: z.string(), text: z.string() });

/** What a document looks like on paper; the player styles it accordingly. */
export const documentKinds = [
  'affiche',
  'panneau',
  'billet',
  'message',
  'formulaire',
  'courriel',
  'annonce',
  'avis',
  'lettre',
  'article',
  'entretien',
  'essai',
  'editorial',
  'rapport',
  'recit',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What is heard in a question of oral comprehension. */
export const recordingKinds = [
  'echange',
  'annonce',
  'repondeur',
  'entretien',
  'reportage',
  'chronique',
  'temoignage',
  'conference',
  'debat',
  'consigne',
] as const;

/** A recording in its encodings, the one that every browser plays last; without any where `readSound` gives them in an attempt. */
export const Recording = z.extend(Sound, {
  kind: z.enum(recordingKinds),
  /** The options are heard, not read: their texts are letters until the corrections. */
  options_heard: z.optional(z.boolean()),
  /** When each sentence of the transcript (`spokenSentences`) begins, s; absent where it was not measured. */
  sentences: z.optional(z.array(z.number())),
});
export type Recording = z.infer<typeof Recording>;

/** What a multiple-choice question shows, in a test and in its corrections. `text` is the stem, `description` the document as sanitised HTML. */
const ShownQuestion = z.object({
  id: z.string(),
  number: z.int(),
  level: z.enum(levels),
  text: z.string(),
  description: z.nullable(z.string()),
  document_kind: z.nullable(z.enum(documentKinds)),
  image: z.nullable(z.string()),
  image_alt: z.nullable(z.string()),
  /** The encoding that every browser plays; null too where `readSound` gives it in an attempt. */
  audio: z.nullable(z.string()),
  recording: z.optional(z.nullable(Recording)),
  options: z.array(Option),
  answer: z.nullable(z.string()),
  explanation: z.nullable(z.string()),
  transcript: z.nullable(z.string()),
  response: z.nullable(z.string()),
});

/** A question of a set. `answer`, `explanation` and `transcript` are null unless the caller has the right to corrections. */
export const Question = z.extend(ShownQuestion, { points: z.int(), revise_question: z.boolean() });
export type Question = z.infer<typeof Question>;

/** Words that a task asks for; `parts` where it has parts with limits of their own. */
export const WordLimits = z.object({
  min: z.int(),
  max: z.int(),
  parts: z.array(z.object({ name: z.string(), min: z.int(), max: z.int() })),
});
export type WordLimits = z.infer<typeof WordLimits>;

/** Who one plays in an interaction, with whom, and what one has to obtain. */
export const RoleCard = z.object({ you: z.string(), partner: z.string(), aims: z.array(z.string()) });
export type RoleCard = z.infer<typeof RoleCard>;

/**
 * An answer to a task as a candidate of a level writes or says it, errors included, marked by the grid and commented in place.
 * Plain text throughout, never HTML.
 */
export const GradedCopy = z.object({
  level: z.enum(levels),
  /** Out of 20. */
  score: z.number(),
  nclc: z.nullable(z.int()),
  marks: z.array(z.object({ id: z.string(), name: z.string(), max: z.number(), points: z.number() })),
  /** Names of the caps that hold the score down. */
  caps: z.array(z.string()),
  /** Of what the candidate wrote or said. */
  words: z.int(),
  /**
   * The text: paragraphs of stretches; `comment` is the place of a stretch’s comment in `comments`, and `keep` marks a phrase worth
   * keeping.
   */
  paragraphs: z.array(
    z.array(z.object({ text: z.string(), comment: z.nullable(z.int()), keep: z.optional(z.boolean()) })),
  ),
  /** Of a spoken task: who says each paragraph. */
  speakers: z.optional(z.array(z.enum(speakers))),
  /** Of a spoken task; null where it is only read, or not to be heard here. */
  sound: z.optional(z.nullable(Sound)),
  comments: z.array(z.object({ kind: z.enum(copyCommentKinds), text: z.string() })),
  /** What earns the mark, what stops it, and the one change that gives a point. */
  earns: z.string(),
  stops: z.string(),
  next: z.string(),
});
export type GradedCopy = z.infer<typeof GradedCopy>;

/**
 * A task of an expression. `question` is what is asked; `description` (the situation) and the documents are sanitised HTML,
 * `description_question` says length or time. `answer`, `models`, `copies`, `dialogues` and `advice` are null unless the caller has the right to
 * corrections; `outline` and `phrases` are empty while an exam is under way. Each task is graded out of 20 (`points`), and
 * so is the whole.
 */
export const ExpressionQuestion = z.object({
  id: z.string(),
  task_number: z.int(),
  points: z.int(),
  description: z.nullable(z.string()),
  description_question: z.nullable(z.string()),
  question: z.string(),
  document_one: z.nullable(z.string()),
  document_two: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  response: z.nullable(z.string()),
  /** Written tasks. */
  word_limits: z.optional(z.nullable(WordLimits)),
  /** Spoken tasks. */
  preparation_seconds: z.optional(z.nullable(z.int())),
  speaking_seconds: z.optional(z.nullable(z.int())),
  role_card: z.optional(z.nullable(RoleCard)),
  outline: z.optional(z.array(z.string())),
  phrases: z.optional(z.array(z.string())),
  /** Model answers by level, sanitised HTML; `answer` holds them all, with the advice. */
  models: z.optional(z.nullable(z.array(z.object({ level: z.enum(levels), html: z.string() })))),
  /** Graded copies, the lowest level first; empty for a task that has models only. */
  copies: z.optional(z.nullable(z.array(GradedCopy))),
  /** Models of a spoken task in sets that were stored before it had copies; empty elsewhere. */
  dialogues: z.optional(z.nullable(z.array(SpokenModel))),
  advice: z.optional(z.nullable(z.string())),
});
export type ExpressionQuestion = z.infer<typeof ExpressionQuestion>;

export const QuestionSet = z.object({
  id: z.string(),
  name: z.string(),
  skill: SkillSchema,
  version: z.int(),
  /** Seconds. */
  duration: z.int(),
  normal_questions: z.array(Question),
  expression_questions: z.array(ExpressionQuestion),
  grid: z.optional(z.nullable(MarkingGrid)),
});
export type QuestionSet = z.infer<typeof QuestionSet>;

export const TestParams = z.object({ testId: Id });

export const readQuestions = get('/mgmt/questions/{testId}/', {
  summary:
    'The question set of a test; `?corrections=1` adds keys and explanations for those who may see them.',
  access: 'optional',
  params: TestParams,
  query: z.object({ corrections: z.optional(z.enum(['0', '1'])), attempt_id: z.optional(Id) }),
  kept: 'briefly',
  replies: { 200: QuestionSet, 304: null },
  problems: ['not_found', 'subscription_required', 'test_locked'],
});

const response = z.nullable(answer(essayMaxLength));
export const QuestionResponse = z.object({ id: Id, response: z.optional(response) });
const responses = z.array(QuestionResponse).check(z.maxLength(60));

/** `questions` is the list itself, or an object that holds it, as the specification's own client sends it. */
const responsesIn = <K extends string>(key: K) =>
  z.pipe(
    z.union([responses, z.object({ [key]: responses } as Record<K, typeof responses>)]),
    z.transform(
      (sent): z.output<typeof responses> =>
        Array.isArray(sent) ? sent : (sent as Record<K, z.output<typeof responses>>)[key],
    ),
  );

export const saveResponse = post('/mgmt/save-response/{testId}/', {
  summary: 'Submits a comprehension test; one submission however often it is sent.',
  access: 'user',
  params: TestParams,
  body: z.object({ questions: responsesIn('normal_questions'), attempt_id: z.optional(Id) }),
  replies: { 201: z.object({ id: z.string() }) },
  problems: ['not_found', 'subscription_required', 'test_locked', 'conflict'],
  bodyLimit: 'answers',
  rate: 'save',
});

export const saveExpressionResponse = post('/mgmt/save-response-expression/{testId}/', {
  summary: 'Submits an expression test for grading; one submission however often it is sent.',
  access: 'user',
  params: TestParams,
  body: z.object({ questions: responsesIn('expression_questions'), attempt_id: z.optional(Id) }),
  replies: { 201: z.object({ id: z.string() }) },
  problems: ['not_found', 'subscription_required', 'test_locked', 'conflict'],
  bodyLimit: 'answers',
  rate: 'save',
});

/**
 * A question as answered. `point` is what it is worth, even where the answer is wrong. The tasks of an expression are graded,
 * not marked: without a level, never correct, and worth 0 here; `/exam/responses/{id}/` has their grade.
 */
export const AnsweredQuestion = z.extend(ShownQuestion, {
  level: z.nullable(z.enum(levels)),
  is_correct: z.boolean(),
  point: z.int(),
  theme: z.optional(z.string()),
  /** What kind of question it is; null where its set does not say it. */
  asks: z.optional(z.nullable(QuestionKindSchema)),
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

export const fetchResponse = get('/mgmt/fetch-response/{responseId}/', {
  summary:
    'The questions of one’s own submitted response, marked; withheld while one is being examined on its test, and of a retake unless the plan opens it. Of a test that was passed without a plan: what was right and wrong, without keys, explanations and transcripts.',
  access: 'user',
  params: z.object({ responseId: Id }),
  replies: { 200: z.array(AnsweredQuestion) },
  problems: ['not_found', 'conflict', 'subscription_required', 'test_locked'],
});

export const MockEntry = z.object({
  mock_id: z.string(),
  mock_name: z.optional(z.string()),
  category_name: z.string(),
  title: z.string(),
  description: z.string(),
  /** Seconds. */
  duration: z.int(),
  test: z.object({
    id: z.string(),
    name: z.string(),
    status: z.enum(['available', 'locked']),
    /** It is one of the listed tests too: its keys are withheld while the mock exam is open. */
    shared: z.optional(z.boolean()),
  }),
});

export const readMockData = get('/mgmt/mock-data/', {
  summary: 'The mock exams: four entries each.',
  access: 'optional',
  replies: { 200: z.array(MockEntry) },
});

export const readPackMedia = get('/media/content/packs/{file}', {
  summary:
    'A recording or a picture of a question, by the address that the question gives; in parts too (`Range`). Recordings of sets that only a mock exam shows are not there: `readPackSound`.',
  access: 'public',
  params: z.object({ file: Id }),
  kept: 'forever',
  replies: { 200: null, 206: null, 304: null },
  problems: ['not_found', 'range_not_satisfiable'],
});

export const readPackSound = get('/media/content/sounds/{givenFor}/{file}', {
  summary:
    'A recording of a set that only a mock exam shows, by the address that was signed for an attempt (or for `revision`) and expires; in parts too (`Range`).',
  access: 'public',
  params: z.object({ givenFor: Id, file: Id }),
  query: z.object({
    /** When the address expires, seconds since 1970. */
    until: z.string().check(z.regex(/^\d{1,12}$/)),
    proof: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
  replies: { 200: null, 206: null, 304: null },
  problems: ['not_found', 'range_not_satisfiable'],
});
