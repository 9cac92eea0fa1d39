import * as z from 'zod';
import { prose, slug } from './prose.js';

const Mock = z.strictObject({
  id: slug,
  number: z.int().min(1),
  name: prose,
  /** Smallest plan tier that opens it. */
  tier: z.int().min(0),
  oral_comprehension: slug,
  written_comprehension: slug,
  written_expression: slug,
  oral_expression: slug,
});
export type Mock = z.infer<typeof Mock>;

/** `mocks.yaml`: mock exams, each made of four sets of the pack. */
export const Mocks = z.array(Mock).superRefine((mocks, context) => {
  for (const [index, mock] of mocks.entries())
    for (const key of ['id', 'number'] as const)
      if (mocks.slice(0, index).some((earlier) => earlier[key] === mock[key]))
        context.addIssue({ code: 'custom', path: [index, key], message: `${mock[key]} est là deux fois` });
});
