import { describe, expect, it } from '@jest/globals';
import { settled } from './settled.js';

describe('a service is idle', () => {
  it('only when nothing was handled between the look at the database and the look at the bus', async () => {
    // An event waits on the bus; it is handled right after the first look at the database, and writes a mail that is sent later.
    const state = { bus: 1, mails: 0, happened: 1, looks: 0 };
    const dataSource = {
      query: async () => {
        const row = { outbox: 0, replays: 0, mails: state.mails, happened: state.happened };
        state.looks += 1;
        if (state.looks === 1) Object.assign(state, { bus: 0, mails: 1, happened: 2 });
        if (state.looks === 3) state.mails = 0;
        return [row];
      },
    };
    const bus = { backlog: async () => ({ waiting: state.bus }) };
    await settled(dataSource as never, bus as never, 'svc-x');
    expect(state).toMatchObject({ bus: 0, mails: 0 });
    expect(state.looks).toBeGreaterThanOrEqual(5);
  });
});
