import { themes } from '@passerelle/contracts';
import * as z from 'zod';
import { prose } from './prose.js';

/** What every task of an expression says. */
export const task = {
  number: z.int().min(1).max(3),
  theme: z.enum(themes),
  place: prose,
  /** What is asked. */
  instruction: prose,
  /** Where and why. */
  situation: prose.optional(),
  /** What is expected here. */
  advice: prose,
};
