import * as z from 'zod';

/** Identifier of a pack, a test, a mock exam. */
export const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single hyphens only');

/** Text for people: not empty, no control character but the line break. */
export const prose = z
  .string()
  .refine((text) => text.trim() !== '', 'must not be empty')
  .refine((text) => !/(?!\n)\p{Cc}/u.test(text), 'contains a control character');
