import * as z from 'zod';
import { OralComprehensionSet, WrittenComprehensionSet } from './comprehension.js';
import { OralExpressionSet, WrittenExpressionSet } from './expression.js';

/** `sets/*.yaml`: one test. */
export const PackSet = z.discriminatedUnion('skill', [
  WrittenComprehensionSet,
  OralComprehensionSet,
  WrittenExpressionSet,
  OralExpressionSet,
]);
export type PackSet = z.infer<typeof PackSet>;
