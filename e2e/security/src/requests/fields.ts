import { expect } from '@jest/globals';
import { type Endpoint, roles } from '@passerelle/contracts';
import { exampleBody, fieldsOf, pathOf, routed } from '../house/calls.js';
import type { Ask } from '../house/client.js';
import { together } from '../house/compare.js';
import type { House } from '../house/house.js';
import { nasty, noBodies } from '../house/nasty.js';
import { someoneWith } from '../house/people.js';
import { test } from '../lines.js';

interface Case {
  readonly what: string;
  readonly endpoint: Endpoint;
  readonly ask: Ask;
}

/** Example bodies with one field made nasty, where the contract's schema refuses it; a NUL byte everywhere. */
function casesOf(name: string, endpoint: Endpoint): Case[] {
  const { contentType, body } = endpoint;
  const example = exampleBody(endpoint) as Record<string, unknown> | undefined;
  if (!body || !example) return [];
  return Object.keys(fieldsOf(endpoint)).flatMap((field) =>
    Object.entries(nasty).flatMap(([kind, value]) => {
      const isForm = contentType === 'application/x-www-form-urlencoded';
      if (isForm && typeof value !== 'string') return [];
      const sent = { ...example, [field]: value };
      // A password may have any character in the schema: it is the house that must refuse this one.
      if (kind !== 'a NUL byte' && body.safeParse(sent).success) return [];
      const ask = isForm ? { form: sent as Record<string, string> } : { json: sent };
      return [{ what: `${name}.${field}: ${kind}`, endpoint, ask }];
    }),
  );
}

const isRefused = (status: number) => (status >= 400 && status < 500) || status === 501;

export function fieldLines(house: () => House): void {
  const send = async (cases: readonly Case[]) => {
    const { access } = await someoneWith(house(), [...roles]);
    const before = await house().databases.digest();
    const answers = await together(
      cases.map(({ what, endpoint, ask }) => async () => {
        const { status } = await house().ask(pathOf(endpoint), {
          method: endpoint.method,
          bearer: access,
          ...ask,
        });
        return isRefused(status) ? [] : [`${what}: ${status}`];
      }),
    );
    expect(answers.flat()).toEqual([]);
    expect(await house().databases.digest()).toEqual(before);
  };

  test('fieldLimits', 'each field of each body, wrong in every way', async () => {
    const cases = routed.flatMap(({ name, endpoint }) => casesOf(name, endpoint));
    expect(cases.length).toBeGreaterThan(200);
    // Whatever is text: a NUL byte never passes, and a password has an end.
    const kinds = (field: string) =>
      cases.filter(({ what }) => what.includes(`.${field}: `)).map(({ what }) => what);
    for (const field of ['email', 'password', 'new_password', 'message', 'first_name'])
      expect(kinds(field)).toEqual(
        expect.arrayContaining([expect.stringContaining('NUL'), expect.stringContaining('10,000')]),
      );
    await send(cases);
  });

  test('fieldLimits', 'bodies that are none', async () => {
    const json = routed.filter(
      ({ endpoint }) => endpoint.contentType === 'application/json' && !endpoint.body?.safeParse({}).success,
    );
    const headers = { 'content-type': 'application/json' };
    await send(
      json.flatMap(({ name, endpoint }) =>
        noBodies.map((body) => ({ what: `${name}: ${body}`, endpoint, ask: { body, headers } })),
      ),
    );
  });

  test('fieldLimits', 'paths and queries', async () => {
    const { access } = await someoneWith(house(), [...roles]);
    const before = await house().databases.digest();
    // A path with two parameters has both, and stays below what Node takes of headers.
    const wrong = ['%00', 'a%00b', 'x'.repeat(5_000), '%ff', '..%2f..', '%27%3B--'];
    const reads = routed.filter(({ endpoint }) => /\{/.test(endpoint.path) || endpoint.query);
    for (const { name, endpoint } of reads) {
      const parameters = Object.keys(
        (endpoint.query as { def?: { shape?: object } } | undefined)?.def?.shape ?? {},
      );
      for (const value of wrong) {
        const paths = [
          ...(/\{/.test(endpoint.path) ? [endpoint.path.replace(/\{\w+\}/g, value)] : []),
          ...parameters.map((parameter) => `${pathOf(endpoint)}?${parameter}=${value}`),
        ];
        for (const path of paths) {
          const { status } = await house().ask(path, { method: endpoint.method, bearer: access });
          expect([name, path.slice(0, 120), status < 500 || status === 501]).toEqual([
            name,
            path.slice(0, 120),
            true,
          ]);
          if (path.includes('?') || status < 300) continue;
          expect(isRefused(status) || status === 303).toBe(true);
        }
      }
    }
    expect(await house().databases.digest()).toEqual(before);
  });
}
