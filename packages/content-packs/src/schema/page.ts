import * as z from 'zod';
import { prose } from './prose.js';

/** Head of `pages/<expression>/<page>.md`. */
export const PageHead = z.strictObject({ title: prose, summary: prose });
