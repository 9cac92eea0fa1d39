import { parse } from 'yaml';
import * as z from 'zod';
import { copyLevels } from '../schema/copies.js';
import { Turn } from '../schema/spoken.js';
import { copyCode } from './copy-code.js';
import { copyText } from './copy-text.js';

/** What was written, or said. */
const Answer = z.union([z.looseObject({ text: z.string() }), z.looseObject({ turns: z.array(Turn) })]);

/** What readers need of a set with graded copies; `text` is what they read. */
const ReadableTasks = z.looseObject({
  id: z.string(),
  skill: z.enum(['written_expression', 'oral_expression']).default('written_expression'),
  tasks: z.array(
    z.looseObject({
      number: z.int(),
      instruction: z.string(),
      situation: z.string().optional(),
      documents: z.array(z.looseObject({ title: z.string().optional(), text: z.string() })).default([]),
      advice: z.string(),
      role_card: z
        .looseObject({ you: z.string(), partner: z.string(), aims: z.array(z.string()) })
        .optional(),
      copies: z.array(
        z
          .object({
            level: z.enum(copyLevels),
            marks: z.record(z.string(), z.number()),
            caps: z.array(z.string()).default([]),
          })
          .and(Answer)
          .transform((copy) => ({ ...copy, text: copyText(copy) })),
      ),
    }),
  ),
});
export type ReadableTasks = z.infer<typeof ReadableTasks>;
export type ReadableCopy = ReadableTasks['tasks'][number]['copies'][number];

/**
 * The tasks of a YAML file with their copies, as readers need them.
 * @throws ZodError when a task of the file has no graded copies
 */
export const readableCopies = (source: string): ReadableTasks => ReadableTasks.parse(parse(source));

/** Every copy of a set with its name. */
export const namedCopies = ({ id, tasks }: ReadableTasks): { code: string; copy: ReadableCopy }[] =>
  tasks.flatMap(({ number, copies }) =>
    copies.map((copy) => ({ code: copyCode(id, number, copy.level, copy.text), copy })),
  );
