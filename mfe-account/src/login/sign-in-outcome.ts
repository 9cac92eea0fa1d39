import { Problem } from '@passerelle/contracts';
import * as z from 'zod/mini';

/** Shown where a success is not the one that was expected; the specification's words. */
export const unexpectedSuccess = 'Something went wrong. Please try again.';
const unreadable = 'Une erreur est survenue.';
/** Shown when no answer came. */
export const unreachable = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';

/** What stands under the fields. */
export interface SignInErrors {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/** Whether the password was right and is half of the proof. */
export async function isHalfway(reply: Response): Promise<boolean> {
  if (reply.status !== 401) return false;
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => null);
  // In two steps: a bundler that sees `?.` behind a namespace's function keeps all of the namespace.
  const { data } = z.safeParse(Problem, body);
  return data?.code === 'second_factor_required';
}

/** What stands under the code of the second step, and whether the first one must be done again. */
export interface CodeRefusal {
  readonly message: string;
  readonly isOver: boolean;
}

/** The same of the second step: null when the person is signed in. */
export async function codeRefusal(reply: Response, isSignedIn: boolean): Promise<CodeRefusal | null> {
  const errors = await signInErrors(reply, isSignedIn);
  return errors && { message: errors.password ?? unreadable, isOver: reply.status === 401 };
}

/**
 * What the login page says about a reply: null when the person is signed in, else the error line, under the field that it is about.
 * A refusal gives its `detail`; a success other than 200, or one without a session in it, is unexpected.
 */
export async function signInErrors(reply: Response, isSignedIn: boolean): Promise<SignInErrors | null> {
  if (reply.ok) return reply.status === 200 && isSignedIn ? null : { password: unexpectedSuccess };
  const body: unknown = await reply.json().catch(() => null);
  const refusal = z.safeParse(z.pick(Problem, { detail: true, errors: true }), body);
  if (!refusal.success) return { password: unreadable };
  const { detail, errors = [] } = refusal.data;
  const of = (name: string) => errors.find(({ field }) => field === name)?.message;
  const [email, password] = [of('email'), of('password')];
  return email || password ? { email, password } : { password: detail };
}
