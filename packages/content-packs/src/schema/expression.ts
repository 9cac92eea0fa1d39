import * as z from 'zod';
import { prose, slug, themes } from './prose.js';
import { checkSet, setHead } from './set-head.js';

const Models = z.strictObject({ B2: prose, C1: prose });

const taskNumber = z.int().min(1).max(3);

/** Somebody who had not written the tasks read them all: what an expression has in place of a blind reading. */
const TaskReading = z.strictObject({
  reader: prose,
  date: z.iso.date(),
  read: z.literal(true),
  /** Tasks whose wording was changed after the reading. */
  changed: z.array(taskNumber).default([]),
  notes: prose.optional(),
});
export type TaskReading = z.infer<typeof TaskReading>;

const review = z.array(TaskReading).default([]);

const task = {
  number: taskNumber,
  theme: z.enum(themes),
  place: prose,
  /** What is asked. */
  instruction: prose,
  /** Where and why. */
  situation: prose.optional(),
  /** Model answers by level; paragraphs separated by empty lines, `**…**` for a phrase worth keeping. */
  models: Models,
  /** What the examiner looks for here. */
  advice: prose,
};

const SourceDocument = z.strictObject({ title: prose.optional(), source: prose.optional(), text: prose });

export const WrittenTask = z
  .strictObject({
    ...task,
    documents: z.array(SourceDocument).optional(),
    phrases: z.array(prose).max(20).optional(),
    outline: z.array(prose).max(10).optional(),
  })
  .superRefine(({ number, documents = [] }, context) => {
    const expected = number === 3 ? 2 : 0;
    if (documents.length !== expected)
      context.addIssue({
        code: 'custom',
        path: ['documents'],
        message: `task ${number} has ${expected} documents`,
      });
  });
export type WrittenTask = z.infer<typeof WrittenTask>;

const RoleCard = z.strictObject({ you: prose, partner: prose, aims: z.array(prose).min(1).max(12) });

export const OralTask = z
  .strictObject({
    ...task,
    role_card: RoleCard.optional(),
    outline: z.array(prose).max(10).default([]),
    phrases: z.array(prose).max(20).default([]),
  })
  .superRefine(({ number, role_card }, context) => {
    if (number === 2 && !role_card)
      context.addIssue({ code: 'custom', path: ['role_card'], message: 'task 2 has a role card' });
  });
export type OralTask = z.infer<typeof OralTask>;

/** The three tasks, in order. */
const inOrder = (tasks: readonly { readonly number: number }[]) =>
  tasks.every(({ number }, index) => number === index + 1);

/** `sets/ee-*.yaml` */
export const WrittenExpressionSet = z
  .strictObject({
    ...setHead,
    skill: z.literal('written_expression'),
    review,
    tasks: z.array(WrittenTask).length(3).refine(inOrder, 'are tasks 1, 2 and 3, in order'),
  })
  .superRefine(checkSet('tasks'));
export type WrittenExpressionSet = z.infer<typeof WrittenExpressionSet>;

/** `sets/eo-*.yaml` */
export const OralExpressionSet = z
  .strictObject({
    ...setHead,
    skill: z.literal('oral_expression'),
    review,
    tasks: z.array(OralTask).length(3).refine(inOrder, 'are tasks 1, 2 and 3, in order'),
  })
  .superRefine(checkSet('tasks'));
export type OralExpressionSet = z.infer<typeof OralExpressionSet>;

const Descriptors = z.strictObject({ A2: prose, B1: prose, B2: prose, C1: prose });

/** `grids/*.yaml`: the criteria of an expression, 20 points in all. */
export const MarkingGrid = z
  .strictObject({
    criteria: z
      .array(z.strictObject({ id: slug, name: prose, max: z.int().min(1).max(20), descriptors: Descriptors }))
      .min(1)
      .max(10),
  })
  .refine(({ criteria }) => criteria.reduce((sum, { max }) => sum + max, 0) === 20, {
    path: ['criteria'],
    message: 'must be worth 20 points together',
  })
  .refine(({ criteria }) => new Set(criteria.map(({ id }) => id)).size === criteria.length, {
    path: ['criteria'],
    message: 'two criteria have the same id',
  });
export type MarkingGrid = z.infer<typeof MarkingGrid>;
