import { type Host, Problem, refreshToken } from '@passerelle/contracts';
import * as z from 'zod/mini';

const unavailable = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';

/**
 * A form POST carries no bearer token but the access cookie, which lasts ten minutes: it is renewed just before.
 * @returns what went wrong, in French, or null. An ended session is the host's to handle: it goes to the login page.
 */
export async function renewAccessCookie(host: Host): Promise<string | null> {
  try {
    const reply = await host.request(refreshToken.path, {
      method: refreshToken.method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(refreshToken.timeoutMs),
    });
    if (reply.ok) return null;
    const refusal = z.safeParse(Problem, await reply.json().catch(() => null));
    return refusal.success ? refusal.data.detail : unavailable;
  } catch {
    return unavailable;
  }
}
