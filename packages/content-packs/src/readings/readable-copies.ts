import { parse } from 'yaml';
import * as z from 'zod';
import { copyLevels } from '../schema/copies.js';
import { copyCode } from './copy-code.js';

/** What readers need of a written set with graded copies. */
const ReadableTasks = z.looseObject({
  id: z.string(),
  tasks: z.array(
    z.looseObject({
      number: z.int(),
      instruction: z.string(),
      situation: z.string().optional(),
      documents: z.array(z.looseObject({ title: z.string().optional(), text: z.string() })).default([]),
      advice: z.string(),
      copies: z.array(
        z.looseObject({
          level: z.enum(copyLevels),
          text: z.string(),
          marks: z.record(z.string(), z.number()),
          caps: z.array(z.string()).default([]),
        }),
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
