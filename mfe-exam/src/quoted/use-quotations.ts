import { useMemo } from 'react';
import { textOf } from '../document/text-of.js';
import { noQuotations, type Quotations, quotationsIn } from './quotations.js';

/** What an explanation quotes of its question’s document, or without one of what the recording says. */
export function useQuotations(
  document: string | null,
  explained: { readonly explanation: string | null; readonly transcript: string | null } | null,
): Quotations {
  const { explanation = null, transcript = null } = explained ?? {};
  return useMemo(
    () =>
      explanation
        ? quotationsIn(explanation, document ? textOf(document) : (transcript ?? ''))
        : noQuotations,
    [document, explanation, transcript],
  );
}
