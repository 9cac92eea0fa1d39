import * as z from 'zod';
import { prose, slug } from './prose.js';

/** `pack.yaml`: what the pack is. Every file under `sets/` belongs to it. */
export const PackHeader = z.strictObject({
  id: slug,
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'une version comme 1.0.0'),
  language: z.literal('fr'),
  title: prose,
  licence: prose,
  origin: prose,
});
export type PackHeader = z.infer<typeof PackHeader>;
