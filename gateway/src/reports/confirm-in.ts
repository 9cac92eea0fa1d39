import { reasonOf } from '@passerelle/process-kit';
import type { Logger } from 'pino';
import { confirmBySession, findVersion } from '../releases/decisions.js';
import type { ReleaseStore } from '../releases/release-state.js';
import type { ConfirmVersion } from './browser-reports.js';

/** Keeps with the releases which versions browsers got to work. Of what is known to be good nothing is written. */
export function confirmIn(store: ReleaseStore, log: Logger): ConfirmVersion {
  return async (confirmed) => {
    try {
      const found = findVersion(await store.state(), confirmed.name, confirmed.version);
      if (!found || found.confirmedAt !== null || found.sessions.includes(confirmed.session)) return;
      await store.change((state) => confirmBySession(state, confirmed, { at: new Date().toISOString() }));
    } catch (error) {
      // The next session says it again.
      log.warn({ reason: reasonOf(error) }, 'a version that works could not be confirmed');
    }
  };
}
