import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { eventBusContract, type TestDatabase, testDatabase } from '../testing/index.js';
import { EmbeddedBus } from './embedded-bus.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase('bus');
});
afterAll(() => db?.drop());

describe('the embedded bus', () => {
  it.each(eventBusContract((options) => new EmbeddedBus({ url: db.url, name: 'contract', ...options })))(
    '$name',
    async ({ run }) => run(),
  );
});
