import * as z from 'zod';

/** Identifier of a pack, a test, a mock exam. */
export const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'seulement des minuscules, des chiffres et des traits d’union');

/** Text for people: not empty, no control character but the line break. */
export const prose = z
  .string()
  .refine((text) => text.trim() !== '', 'ne doit pas être vide')
  .refine((text) => !/(?!\n)\p{Cc}/u.test(text), 'contient un caractère de contrôle');
