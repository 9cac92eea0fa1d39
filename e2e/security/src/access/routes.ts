import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type Endpoint, endpoints, type Role, readMe, roles } from '@passerelle/contracts';
import { exampleBody, pathOf, routed } from '../house/calls.js';
import { type Answer, type Ask, outcome } from '../house/client.js';
import { together } from '../house/compare.js';
import type { House } from '../house/house.js';
import { type SignedIn, someoneWith } from '../house/people.js';
import { test } from '../lines.js';

/** Who asks: nobody, someone with a token that is none, or someone with one role. */
export type Asker = 'nobody' | 'a forged token' | Role;
export const askers: readonly Asker[] = ['nobody', 'a forged token', ...roles];

/** What the contract says of an asker. */
function expected({ access }: Endpoint, asker: Asker): 'let in' | 'unauthenticated' | 'forbidden' {
  if (access === 'public') return 'let in';
  if (asker === 'a forged token') return 'unauthenticated';
  if (asker === 'nobody') return access === 'optional' ? 'let in' : 'unauthenticated';
  // Whose a thing is, `others-ids` asks: here everybody is let in to what is not there.
  if (typeof access === 'string' || 'ownerOr' in access) return 'let in';
  return access.some((role) => role === asker) ? 'let in' : 'forbidden';
}

/** A body of the right type that no call accepts: who is let in is refused for it, and nothing is done. */
function refusedBody({ contentType }: Endpoint): Ask {
  if (contentType === undefined) return {};
  const type = contentType === 'raw-json' ? 'application/json' : contentType;
  const body =
    { 'application/json': '[]', 'multipart/form-data': '--x--\r\n' }[type as string] ?? 'nothing=1';
  return { body, headers: { 'content-type': type === 'multipart/form-data' ? `${type}; boundary=x` : type } };
}

function verdict(answer: Answer): 'let in' | 'unauthenticated' | 'forbidden' | 'not built' {
  const [, code] = outcome(answer);
  if (answer.status === 501 && code === 'not_implemented') return 'not built';
  if (answer.status === 401 && code === 'unauthenticated') return 'unauthenticated';
  return answer.status === 403 && code === 'forbidden' ? 'forbidden' : 'let in';
}

export function routeLines(house: () => House): void {
  test('defaultDeny', 'each of them answers as the table says', async () => {
    const people = new Map<Role, SignedIn>();
    for (const role of roles) people.set(role, await someoneWith(house(), [role]));
    for (const { access } of people.values())
      expect((await house().ask(readMe.path, { bearer: access })).status).toBe(200);

    /** A session of its own for each call: some of them end all sessions of their caller. */
    const bearerOf = async (asker: Asker): Promise<string | undefined> => {
      if (asker === 'nobody') return undefined;
      if (asker === 'a forged token') return 'a.b.c';
      const { id } = people.get(asker) as SignedIn;
      return house().tokens.mint({ userId: id, roles: [asker], sessionId: randomUUID() });
    };
    const cases = routed.flatMap(({ name, endpoint }) => askers.map((asker) => ({ name, endpoint, asker })));
    const found = await together(
      cases.map(({ name, endpoint, asker }) => async () => {
        const answer = await house().ask(pathOf(endpoint), {
          method: endpoint.method,
          bearer: await bearerOf(asker),
          ...refusedBody(endpoint),
        });
        const found = verdict(answer);
        const failed = answer.status >= 500 && found !== 'not built' ? ` (${answer.status})` : '';
        // A row without a handler lets in nobody.
        return `${name}, ${asker}: ${found === 'not built' ? expected(endpoint, asker) : found}${failed}`;
      }),
    );
    expect(found).toEqual(
      cases.map(({ name, endpoint, asker }) => `${name}, ${asker}: ${expected(endpoint, asker)}`),
    );
  });

  test('defaultDeny', 'what the table does not have, nobody may do', async () => {
    const admin = await someoneWith(house(), [...roles]);
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const undeclared = [...new Set(routed.map(({ endpoint }) => endpoint.path))].flatMap((path) => {
      const rows = routed.filter(({ endpoint }) => endpoint.path === path);
      const declared = rows.map(({ endpoint }) => endpoint.method as string);
      return methods
        .filter((method) => !declared.includes(method))
        .map((method) => ({ method, path: pathOf(rows[0]?.endpoint as Endpoint) }));
    });
    const answers = await together(
      undeclared.map(({ method, path }) => async () => {
        const answer = await house().ask(path, { method, bearer: admin.access });
        return `${method} ${path} ${answer.status}`;
      }),
    );
    expect(answers).toEqual(undeclared.map(({ method, path }) => `${method} ${path} 405`));
    // `/auth/users/` takes a POST alone: it is among those above.
    expect(answers).toContain('GET /auth/users/ 405');
    for (const path of ['/auth/admin/', '/mgmt/persons/', '/exam/users/', '/user/api/users/']) {
      expect(outcome(await house().ask(path, { bearer: admin.access }))).toEqual([404, 'not_found']);
    }
  });

  test('defaultDeny', 'calls between services are on no way through the gateway', async () => {
    const admin = await someoneWith(house(), [...roles]);
    const before = await house().databases.digest();
    for (const { endpoint } of endpoints.filter((row) => row.endpoint.access === 'service')) {
      const path = pathOf(endpoint);
      const ways = [
        path,
        `/${path}`,
        path.replace('internal', 'INTERNAL'),
        path.replace('internal', '%69nternal'),
        `/auth/..${path}`,
        `/auth/%2e%2e${path}`,
        `/auth/..%2f${path.slice(1)}`,
        `/auth/users/me/../../..${path}`,
      ];
      for (const way of ways) {
        const rewritten = { 'x-original-url': path, 'x-rewrite-url': path, 'x-forwarded-prefix': path };
        for (const headers of [undefined, rewritten]) {
          const answer = await house().ask(way, {
            method: endpoint.method,
            json: exampleBody(endpoint),
            bearer: admin.access,
            ...(headers && { headers }),
          });
          expect([way, answer.status]).toEqual([way, 404]);
        }
      }
    }
    expect(await house().databases.digest()).toEqual(before);
  });
}
