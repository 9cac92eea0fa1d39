import { expect } from '@jest/globals';
import { bodyLimits, type ContentType, roles } from '@passerelle/contracts';
import { pathOf, routed } from '../house/calls.js';
import { outcome } from '../house/client.js';
import { together } from '../house/compare.js';
import type { House } from '../house/house.js';
import { someoneWith } from '../house/people.js';
import { test } from '../lines.js';

const megabyte = Buffer.alloc(1_000_000, 'a');

/** The `Content-Type` header of a contract's content type. */
const headerOf = (type: ContentType | undefined) =>
  type === 'raw-json'
    ? 'application/json'
    : type === 'multipart/form-data'
      ? `${type}; boundary=x`
      : type === undefined || type === 'any'
        ? 'application/json'
        : type;

export function bodyLines(house: () => House): void {
  const tooLarge = routed.map(({ name }) => [name, 413, 'payload_too_large']);

  test('bodyLimits', 'a length that is announced', async () => {
    const before = await house().databases.digest();
    const answers = await together(
      routed.map(({ name, endpoint }) => async () => {
        const answer = await house().ask(pathOf(endpoint), {
          method: endpoint.method,
          headers: {
            'content-type': headerOf(endpoint.contentType),
            'content-length': String(bodyLimits[endpoint.bodyLimit] + 1),
          },
        });
        return [name, ...outcome(answer)];
      }),
    );
    expect(answers).toEqual(tooLarge);
    expect(await house().databases.digest()).toEqual(before);
  });

  test('bodyLimits', 'a megabyte of unknown length', async () => {
    const { access } = await someoneWith(house(), [...roles]);
    const small = routed.filter(({ endpoint }) => bodyLimits[endpoint.bodyLimit] < megabyte.length);
    const before = await house().databases.digest();
    const answers = await together(
      small.map(({ name, endpoint }) => async () => {
        const answer = await house().ask(pathOf(endpoint), {
          method: endpoint.method,
          bearer: access,
          body: megabyte,
          headers: { 'content-type': headerOf(endpoint.contentType), 'transfer-encoding': 'chunked' },
        });
        return [name, ...outcome(answer)];
      }),
    );
    expect(answers).toEqual(small.map(({ name }) => [name, 413, 'payload_too_large']));
    expect(await house().databases.digest()).toEqual(before);
  });

  test('contentTypes', 'every other one', async () => {
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/xml',
      'not a type',
      undefined,
    ];
    const cases = routed.flatMap(({ name, endpoint }) =>
      endpoint.contentType === undefined || endpoint.contentType === 'any'
        ? []
        : types
            .filter((type) => type !== headerOf(endpoint.contentType))
            .map((type) => ({ name, endpoint, type })),
    );
    // One for each type: what is refused uses up its sender's budget too.
    const senders = await Promise.all(types.map(() => someoneWith(house(), [...roles])));
    const before = await house().databases.digest();
    const answers = await together(
      cases.map(({ name, endpoint, type }) => async () => {
        const answer = await house().ask(pathOf(endpoint), {
          method: endpoint.method,
          bearer: senders[types.indexOf(type)]?.access,
          body: '{}',
          headers: type === undefined ? {} : { 'content-type': type },
        });
        return [name, type, ...outcome(answer)];
      }),
    );
    expect(answers).toEqual(cases.map(({ name, type }) => [name, type, 415, 'unsupported_media_type']));
    expect(await house().databases.digest()).toEqual(before);
  });
}
