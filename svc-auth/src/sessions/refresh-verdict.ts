import { lifetimes } from '../security/lifetimes.js';
import type { RefreshToken } from './refresh-token.entity.js';
import type { Session } from './session.entity.js';

/**
 * - `rotate`: the current cookie; a new one replaces it.
 * - `tolerate`: the one before, seconds after the rotation; its bearer gets a sibling of the current one.
 * - `steady`: the token of a reply's body; it is not replaced.
 * - `reuse`: a spent cookie. Someone has a copy: the family ends.
 * - `dead`: the session is over, or the token's own time is.
 */
export type RefreshVerdict = 'rotate' | 'tolerate' | 'steady' | 'reuse' | 'dead';

/** Judges a known refresh token against its session (RFC 9700, 4.14.2). */
export function judgeRefresh(
  token: Pick<RefreshToken, 'generation' | 'expiresAt'>,
  session: Pick<Session, 'generation' | 'rotatedAt' | 'expiresAt' | 'endedAt'>,
  now: Date,
): RefreshVerdict {
  if (session.endedAt || session.expiresAt <= now || token.expiresAt <= now) return 'dead';
  if (token.generation === null) return 'steady';
  if (token.generation === session.generation) return 'rotate';
  const sinceRotation = now.getTime() - session.rotatedAt.getTime();
  const isPrevious = token.generation === session.generation - 1;
  return isPrevious && sinceRotation <= lifetimes.previousRefresh ? 'tolerate' : 'reuse';
}
