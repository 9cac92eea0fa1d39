import { afterEach, expect, it, jest } from '@jest/globals';

afterEach(() => {
  jest.restoreAllMocks();
});

const take = {
  ...{ id: 't', attemptId: 'a', taskId: 'eo-1-t1', taskNumber: 1, type: 'audio/webm' },
  ...{ seconds: 0, recordedAt: '2026-11-24T10:00:00.000Z', sentAs: null },
};
const answers = [{ question_id: 'q1', response: 'A', revise: false, seq: 1 }];

it('a store that the browser closed by itself is opened again by its next use', async () => {
  const closed: (() => void)[] = [];
  const listen = IDBDatabase.prototype.addEventListener;
  jest.spyOn(IDBDatabase.prototype, 'addEventListener').mockImplementation(function added(
    this: IDBDatabase,
    ...[type, listener]: Parameters<typeof listen>
  ) {
    if (type !== 'close') return listen.call(this, type, listener);
    closed.push(() => {
      this.close();
      (listener as (event: Event) => void)(new Event('close'));
    });
  });
  // Other tests may have opened theirs.
  jest.resetModules();
  const { takeStore } = await import('./take-store.js');
  const { unsentStore } = await import('../../attempt/ports/unsent-store.js');
  const keepBoth = async () => [await takeStore.write(take), await unsentStore.write('a', answers)];
  expect(await keepBoth()).toEqual(['kept', true]);
  expect(closed).toHaveLength(2);
  for (const close of closed) close();
  expect(await keepBoth()).toEqual(['kept', true]);
});

it('a store that could not be opened, as on a full disk, is opened by its next use', async () => {
  const open = indexedDB.open.bind(indexedDB);
  await new Promise((resolve) => {
    open('newer', 2).onsuccess = resolve;
  });
  jest.resetModules();
  const { unsentStore } = await import('../../attempt/ports/unsent-store.js');
  jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => open('newer', 1));
  expect(await unsentStore.write('a', answers)).toBe(false);
  expect(await unsentStore.write('a', answers)).toBe(true);
});
