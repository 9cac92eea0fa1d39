import * as z from 'zod/mini';

/** Hours within which a copy comes back marked, as the school promises it. */
export const promisedHours = (school?: { readonly marking_hours?: number | undefined }): number =>
  school?.marking_hours ?? 48;

/** Days after that promise; then a copy that nobody corrected no longer counts on the plan. */
export const correctionGivenBackDays = 7;

/** What is left of an allowance, of all plans of a person that run now. */
export const AllowanceLeft = z.object({
  left: z.int(),
  /** How many the plans include. */
  of: z.int(),
});
export type AllowanceLeft = z.infer<typeof AllowanceLeft>;
