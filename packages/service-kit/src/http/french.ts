import { fr } from 'zod/locales';
import * as z from 'zod/mini';

const french = fr().localeError;
const required = 'Ce champ est obligatoire.';

/** What a person reads beside a field; the contract's own messages win over these. */
function frenchMessage(issue: z.core.$ZodRawIssue): ReturnType<typeof french> {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? required : french(issue);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? required : french(issue);
    case 'too_big':
      return issue.origin === 'string' ? `${issue.maximum} caractères au plus.` : french(issue);
    case 'invalid_format':
      return issue.format === 'email' ? 'Format de l’email invalide' : 'Format invalide.';
    default:
      return french(issue);
  }
}

/** Makes zod speak French in this process. Called once, when the kit is loaded. */
export function speakFrench(): void {
  z.config({ localeError: frenchMessage });
}
