import { useMemo } from 'react';
import { paragraphsOf } from '../document/text-of.js';
import { type Quotations, quotationsIn } from './quotations.js';

/** What an explanation quotes of its question’s document, or without one of what the recording says. */
export function useQuotations(
  document: string | null,
  explained: { readonly explanation: string | null; readonly transcript: string | null } | null,
): Quotations {
  const { explanation = null, transcript = null } = explained ?? {};
  return useMemo(
    () => quotationsIn(explanation, document ? paragraphsOf(document) : { text: transcript ?? '' }),
    [document, explanation, transcript],
  );
}
