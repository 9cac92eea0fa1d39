import { randomInt } from 'node:crypto';
import { cookieOf } from '../requests/cookies.js';
import { findVersion } from './decisions.js';
import { previewCookie, readPreview } from './preview-link.js';
import type { ReleaseState } from './release-state.js';

/** Which hundredth of the sessions a browser is: sticky, and known to nobody else. */
const canaryCookie = 'passerelle_canary';

/** What one browser gets in place of the active versions. */
export interface Choice {
  /** Versions by name. */
  readonly chosen: Readonly<Record<string, string>>;
  /** A cookie to set, so that it stays so. */
  readonly cookie: string | undefined;
  /** The version of a preview, as `mfe-exam 1.2.3`. */
  readonly preview: string | undefined;
}

const none: Choice = { chosen: {}, cookie: undefined, preview: undefined };

/** What a browser gets: what it previews, a canary where it is one of its sessions, the active versions else. `now` in ms. */
export function chooseVersions(
  state: ReleaseState,
  cookies: string | undefined,
  now: number,
  draw: () => number = () => randomInt(100),
): Choice {
  const canaries = state.releases.filter(({ canary, percent }) => canary !== null && percent > 0);
  const signed = cookieOf(cookies, previewCookie);
  if (canaries.length === 0 && signed === undefined) return none;
  const known = Number(cookieOf(cookies, canaryCookie) ?? Number.NaN);
  const isKnown = Number.isInteger(known) && known >= 0 && known < 100;
  const mine = isKnown || canaries.length === 0 ? known : draw();
  const preview = signed === undefined ? null : readPreview(state.signingKey, signed, now);
  const shown = preview && findVersion(state, preview.name, preview.version) ? preview : null;
  return {
    chosen: {
      ...Object.fromEntries(
        canaries.flatMap(({ name, canary, percent }) => (mine < percent ? [[name, canary as string]] : [])),
      ),
      ...(shown && { [shown.name]: shown.version }),
    },
    cookie:
      isKnown || canaries.length === 0
        ? undefined
        : `${canaryCookie}=${mine}; Path=/; SameSite=Lax; HttpOnly`,
    preview: shown ? `${shown.name} ${shown.version}` : undefined,
  };
}
