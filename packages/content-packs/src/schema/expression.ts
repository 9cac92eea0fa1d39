import * as z from 'zod';
import { addressees, argumentProblem, GradedCopy, ofEachLevel } from './copies.js';
import { prose } from './prose.js';
import { checkSet, setHead } from './set-head.js';
import { OralTask } from './spoken.js';
import { task } from './task.js';

const taskNumber = z.int().min(1).max(3);

/**
 * Somebody who had not written the tasks read them: all of them as they stand (`read`), or the graded copies without their levels, which
 * they placed or marked by the grid alone.
 */
const TaskReading = z.strictObject({
  reader: prose,
  date: z.iso.date(),
  read: z.literal(true).optional(),
  /** Copies that were placed blind; of these, those placed at their level, and those placed two levels away or more. */
  placed: z.int().min(1).optional(),
  at_level: z.int().min(0).optional(),
  two_away: z.int().min(0).optional(),
  /** Copies that were marked with the grid alone; of these, those within 2 points of their mark. */
  marked: z.int().min(1).optional(),
  within_two: z.int().min(0).optional(),
  /** Whether no copy of B2 or C1 breaks the advice of its task. */
  advice_kept: z.boolean().optional(),
  /** What a blind reading was of, as it stood (`copyCode`, `adviceCode`): the copies, and each advice where the reader judged it. */
  codes: z.array(z.string().regex(/^[0-9a-f]{5}$/)).default([]),
  /** Tasks whose wording was changed after the reading. */
  changed: z.array(taskNumber).default([]),
  notes: prose.optional(),
});
export type TaskReading = z.infer<typeof TaskReading>;

const review = z.array(TaskReading).default([]);

/** Whether two of its tasks or more are on the life of a newcomer to Canada. */
const newcomer = z.boolean().default(false);

/** Its copies are to be read blind, anew where they changed. Lint names it; once they are read the line is taken out. */
const awaits_readers = z.boolean().default(false);

/** Model answers by level; paragraphs separated by empty lines, `**…**` for a phrase worth keeping. */
const Models = z.strictObject({ B2: prose, C1: prose });

const SourceDocument = z.strictObject({ title: prose.optional(), source: prose.optional(), text: prose });

export const WrittenTask = z
  .strictObject({
    ...task,
    /** Of a task that has no graded copies yet. */
    models: Models.optional(),
    copies: ofEachLevel(GradedCopy).optional(),
    /** Who reads what is written in tasks 1 and 2: one person, or several. */
    addressee: z.enum(addressees).optional(),
    documents: z.array(SourceDocument).optional(),
    phrases: z.array(prose).max(20).optional(),
    outline: z.array(prose).max(10).optional(),
  })
  .superRefine(({ number, documents = [], models: given, copies, addressee }, context) => {
    const complain = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (!given === !copies)
      complain(['copies'], 'une tâche a des modèles ou des copies notées, l’un ou l’autre');
    if (copies && number < 3 && !addressee)
      complain(['addressee'], 'il faut dire qui lit le texte : one ou several');
    for (const [index, copy] of (copies ?? []).entries()) {
      const problem = argumentProblem(number, copy);
      if (problem) complain(['copies', index, 'argument'], problem);
    }
    const expected = number === 3 ? 2 : 0;
    if (documents.length !== expected) complain(['documents'], `la tâche ${number} a ${expected} documents`);
  });
export type WrittenTask = z.infer<typeof WrittenTask>;

/** The answers that a task shows, by level, as plain text: its models, or its graded copies. */
export const shownAnswers = ({ models: given, copies }: Pick<WrittenTask, 'models' | 'copies'>) =>
  copies
    ? copies.map(({ level, text }, place) => ({ level, text, path: ['copies', place, 'text'] }))
    : Object.entries(given ?? {}).map(([level, text]) => ({
        level: level as GradedCopy['level'],
        text: text.replaceAll('**', ''),
        path: ['models', level],
      }));

/** The three tasks, in order. */
const inOrder = (tasks: readonly { readonly number: number }[]) =>
  tasks.every(({ number }, index) => number === index + 1);

/** `sets/ee-*.yaml` */
export const WrittenExpressionSet = z
  .strictObject({
    ...setHead,
    skill: z.literal('written_expression'),
    newcomer,
    awaits_readers,
    review,
    tasks: z.array(WrittenTask).length(3).refine(inOrder, 'il faut les tâches 1, 2 et 3, dans l’ordre'),
  })
  .superRefine(checkSet('tasks'));
export type WrittenExpressionSet = z.infer<typeof WrittenExpressionSet>;

/** `sets/eo-*.yaml` */
export const OralExpressionSet = z
  .strictObject({
    ...setHead,
    skill: z.literal('oral_expression'),
    newcomer,
    awaits_readers,
    /** Its sounds are not made yet. Lint names it; once they are all there the line is taken out. */
    awaits_recordings: z.boolean().default(false),
    review,
    tasks: z.array(OralTask).length(3).refine(inOrder, 'il faut les tâches 1, 2 et 3, dans l’ordre'),
  })
  .superRefine(checkSet('tasks'));
export type OralExpressionSet = z.infer<typeof OralExpressionSet>;
