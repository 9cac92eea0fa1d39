import { expect, it } from '@jest/globals';
import { createLog } from '@passerelle/process-kit';
import { activate, publish } from '../releases/decisions.js';
import { type ReleaseStore, StoreAwayError } from '../releases/release-state.js';
import { emptyState } from '../releases/stored-state.js';
import { confirmIn } from './confirm-in.js';

const id = { name: 'mfe-exam', version: '1.0.0-ab12' };
const doing = { by: 'ana', at: '2026-01-01T00:00:00.000Z' };

it('the third session makes a version a good one, the store is asked for no more than that, and may be away', async () => {
  const published = publish(emptyState().state, { ...id, entry: {}, commit: null, bytes: 1 }, doing).state;
  let known = activate(published, id, doing).state;
  let changes = 0;
  let isAway = true;
  const store: ReleaseStore = {
    answers: null,
    server: async () => null,
    state: async () => known,
    change: async (decide) => {
      if (isAway) throw new StoreAwayError('away');
      changes += 1;
      known = decide(known).state;
      return known;
    },
    history: async () => [],
    close: async () => undefined,
  };
  const confirm = confirmIn(store, createLog('gateway', 'silent'));
  await confirm({ ...id, session: 'a' });
  expect(known.versions[0]?.sessions).toEqual([]);
  isAway = false;
  for (const session of ['a', 'a', 'b', 'c', 'd']) await confirm({ ...id, session });
  await confirm({ ...id, version: '9.9.9-nowhere', session: 'e' });
  expect(known.versions[0]).toMatchObject({ confirmedBy: 'browsers', sessions: [] });
  expect(changes).toBe(3);
});
