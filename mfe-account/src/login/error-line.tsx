import { nbsp } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { unexpectedSuccess } from './sign-in-outcome.js';

/** What is said of a sign-in; the specification’s English words are said to be English, and read so. */
export function errorLine(message: string | undefined): ReactNode {
  if (message === unexpectedSuccess) return <span lang="en">{message}</span>;
  return message && nbsp(message);
}
