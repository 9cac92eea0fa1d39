import * as z from 'zod/mini';

/** Hours within which teachers promise to correct a copy. */
export const correctionPromiseHours = 48;

/** Days after that promise; then a copy that nobody corrected no longer counts on the plan. */
export const correctionGivenBackDays = 7;

/** What is left of an allowance, of all plans of a person that run now. */
export const AllowanceLeft = z.object({
  left: z.int(),
  /** How many the plans include. */
  of: z.int(),
});
export type AllowanceLeft = z.infer<typeof AllowanceLeft>;
