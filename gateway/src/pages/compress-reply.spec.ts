import { expect, it } from '@jest/globals';
import { compressReply } from './compress-reply.js';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  [undefined, undefined],
])('a page is compressed as a client takes it: %s', async (accepted, encoding) => {
  const { headers } = await compressReply('une page', accepted);
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
});
