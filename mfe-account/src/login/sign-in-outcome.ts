import { Problem } from '@passerelle/contracts';
import * as z from 'zod/mini';

/** Shown where a success is not the one that was expected; the specification's words. */
export const unexpectedSuccess = 'Something went wrong. Please try again.';
const unreadable = 'Une erreur est survenue.';
/** Shown when no answer came. */
export const unreachable = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';

/**
 * What the login page says about a reply: null when the person is signed in, else the error line.
 * A refusal gives its `detail`; a success other than 200, or one without a session in it, is unexpected.
 */
export async function signInError(reply: Response, isSignedIn: boolean): Promise<string | null> {
  if (reply.ok) return reply.status === 200 && isSignedIn ? null : unexpectedSuccess;
  const body: unknown = await reply.json().catch(() => null);
  const refusal = z.safeParse(z.pick(Problem, { detail: true }), body);
  return refusal.success ? refusal.data.detail : unreadable;
}
