import { type Skill, skillFacts } from '@passerelle/contracts';
import * as z from 'zod';
import { prose, slug } from './prose.js';

/** What every set begins with. */
export const setHead = {
  id: slug,
  number: z.int().min(1),
  name: prose,
  /** Smallest plan tier that opens it; of a set that is not listed, the tier of its mock exam. */
  tier: z.int().min(0),
  /** Readable by visitors. */
  open: z.boolean(),
  /** False for a set that only a mock exam shows. */
  listed: z.boolean().default(true),
  /** Under way: read and checked as far as it goes, never imported. */
  draft: z.boolean().default(false),
};

interface Head {
  readonly skill: Skill;
  readonly number: number;
  readonly name: string;
  readonly open: boolean;
  readonly listed: boolean;
}

/** Holds for every set, whatever its skill. */
function checkHead({ skill, number, name, open, listed }: Head, context: z.RefinementCtx): void {
  const { label } = skillFacts[skill];
  if (listed && !name.endsWith(`${label} test ${number}`))
    context.addIssue({
      code: 'custom',
      path: ['name'],
      message: `doit finir par « ${label} test ${number} »`,
    });
  if (!listed && !name.endsWith(label))
    context.addIssue({ code: 'custom', path: ['name'], message: `doit finir par « ${label} »` });
  if (!listed && open)
    context.addIssue({
      code: 'custom',
      path: ['open'],
      message: 'une série d’examen blanc n’est pas ouverte à tous',
    });
}

/** Both, for a set with such a list. */
export const checkSet =
  <L extends 'items' | 'tasks'>(list: L) =>
  (set: Head & Readonly<Record<L, readonly Numbered[]>>, context: z.RefinementCtx): void => {
    checkHead(set, context);
    checkNumbers(set[list], list, context);
  };

interface Numbered {
  readonly number: number;
}

/** A complaint for each number that stands twice. */
export function checkNumbers(
  entries: readonly Numbered[],
  list: 'items' | 'tasks',
  context: z.RefinementCtx,
): void {
  for (const [index, { number }] of entries.entries())
    if (entries.slice(0, index).some((earlier) => earlier.number === number))
      context.addIssue({
        code: 'custom',
        path: [list, index, 'number'],
        message: `${number} est là deux fois`,
      });
}
