import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { endpoints } from '../calls/index.js';
import { endpoint } from '../core/endpoint.js';
import { type EndpointDefinition } from '../core/endpoint-definition.js';
import { type EventDefinition, event } from '../core/event.js';
import { breakingKinds } from './change.js';
import { compareContracts } from './compare-contracts.js';
import type { ContractLock, LockedCall } from './contract-lock.js';
import { type ContractTables, lockContract } from './lock-contract.js';
import { release, sameContract } from './release.js';

const Reply = z.object({
  id: z.string(),
  note: z.optional(z.string()),
  level: z.enum(['A1', 'A2']),
  who: z.object({ name: z.string() }),
});
const Request = z.object({
  name: z.string().check(z.maxLength(80)),
  nick: z.optional(z.string()),
  level: z.enum(['A1', 'A2']),
  items: z.array(z.object({ seq: z.int() })).check(z.maxLength(60)),
});
const base = {
  owner: 'svc-content',
  method: 'POST',
  path: '/exam/things/{thingId}/',
  summary: 'A thing.',
  access: 'user',
  params: z.object({ thingId: z.string() }),
  query: z.object({ page: z.optional(z.string()) }),
  body: Request,
  replies: { 200: Reply },
  bodyLimit: 'answers',
  rate: 'save',
} as const satisfies EndpointDefinition;
const upload = {
  owner: 'svc-content',
  method: 'POST',
  path: '/exam/files/',
  summary: 'A file.',
  access: 'user',
  contentType: 'multipart/form-data',
  form: { files: { image: { accept: ['image/*'], summary: '', missing: '' } } },
  replies: { 201: null },
  bodyLimit: 'image',
} as const satisfies EndpointDefinition;
const happened = {
  type: 'content.thing.done.v1',
  publisher: 'svc-content',
  consumers: ['svc-billing'],
  summary: 'Done.',
  data: Reply,
} as const satisfies EventDefinition;

const problems = { not_found: { status: 404 } };

/** A contract of calls by name, and of events. */
function contract(
  calls: Readonly<Record<string, EndpointDefinition>> = { thing: base },
  events: readonly EventDefinition[] = [happened],
  codes: ContractTables['problems'] = problems,
): ContractLock {
  const rows = Object.entries(calls).map(([name, definition]) => ({ name, endpoint: endpoint(definition) }));
  return lockContract({ calls: rows, events: events.map((each) => event(each)), problems: codes });
}

const released = contract();
const names = (now: ContractLock, before = released) => compareContracts(before, now).map(({ name }) => name);
const changed = (change: Partial<EndpointDefinition>, before: Partial<EndpointDefinition> = {}) =>
  names(contract({ thing: { ...base, ...change } }), contract({ thing: { ...base, ...before } }));
const replies = (schema: EndpointDefinition['body']) => changed({ replies: { 200: schema ?? null } });
const reads = (schema: EndpointDefinition['body']) => changed({ body: schema });

/** Changes that break somebody, and their names. Every kind of `breakingKinds` is among them. */
const breaks: readonly [what: string, found: () => string[], expected: readonly string[]][] = [
  ['a call is removed', () => names(contract({})), ['thing/call-removed']],
  [
    'a call goes to a later version that nobody could know yet',
    () => names(contract({ thing: { ...base, path: '/exam/v2/things/{thingId}/' } })),
    ['thing/call-removed'],
  ],
  ['an event is removed', () => names(contract(undefined, [])), ['content.thing.done.v1/event-removed']],
  [
    'an event goes to a later version that nobody could know yet',
    () => names(contract(undefined, [{ ...happened, type: 'content.thing.done.v2' }])),
    ['content.thing.done.v1/event-removed'],
  ],
  ['a code is removed', () => names(contract(undefined, undefined, {})), ['not_found/problem-removed']],
  [
    'a code gets another status',
    () => names(contract(undefined, undefined, { not_found: { status: 410 } })),
    ['not_found/problem-status'],
  ],
  ['another method', () => changed({ method: 'PUT' }), ['thing/method']],
  ['another path', () => changed({ path: '/exam/objects/{thingId}/' }), ['thing/path']],
  ['fewer roles', () => changed({ access: ['admin'] }, { access: ['teacher', 'admin'] }), ['thing/access']],
  ['a role instead of anyone signed in', () => changed({ access: ['learner'] }), ['thing/access']],
  [
    'fewer roles beside the owner',
    () => changed({ access: { ownerOr: ['admin'] } }, { access: { ownerOr: ['teacher', 'admin'] } }),
    ['thing/access'],
  ],
  ['a person instead of anyone', () => changed({}, { access: 'optional' }), ['thing/access']],
  ['tokens are looked at', () => changed({ access: 'optional' }, { access: 'public' }), ['thing/access']],
  ['services only', () => changed({ access: 'service' }), ['thing/access']],
  ['the cookie no longer counts', () => changed({}, { credential: 'cookie' }), ['thing/credential']],
  ['other sites are refused', () => changed({}, { crossSite: true }), ['thing/cross-site']],
  [
    'another content type',
    () => changed({ contentType: 'application/x-www-form-urlencoded' }),
    ['thing/content-type'],
  ],
  ['a smaller limit of size', () => changed({ bodyLimit: 'small' }), ['thing/body-limit']],
  ['less time', () => changed({ timeoutMs: 1_000 }), ['thing/timeout']],
  [
    'a new required field of the request',
    () => reads(z.extend(Request, { more: z.string() })),
    ['thing/request-required/body/more'],
  ],
  [
    'a field of the request becomes required',
    () => reads(z.extend(Request, { nick: z.string() })),
    ['thing/request-required/body/nick'],
  ],
  [
    'a new required parameter',
    () => changed({ query: z.object({ page: z.optional(z.string()), sort: z.string() }) }),
    ['thing/request-required/query/sort'],
  ],
  [
    'an enum of the request is narrowed',
    () => reads(z.extend(Request, { level: z.enum(['A1']) })),
    ['thing/request-refused/body/level'],
  ],
  [
    'a bound of the request is narrowed',
    () => reads(z.extend(Request, { name: z.string().check(z.maxLength(40)) })),
    ['thing/request-refused/body/name'],
  ],
  [
    'a field within a list of the request has another type',
    () => reads(z.extend(Request, { items: z.array(z.object({ seq: z.string() })).check(z.maxLength(60)) })),
    ['thing/request-refused/body/items[].seq'],
  ],
  [
    'a parameter of the path is narrowed',
    () => changed({ params: z.object({ thingId: z.uuid() }) }),
    ['thing/request-refused/path/1'],
  ],
  [
    'a new file',
    () => names(contract({ upload: twoFiles }), contract({ upload })),
    ['upload/request-required/file/second'],
  ],
  [
    'fewer kinds of files',
    () => names(contract({ upload: onlyPng }), contract({ upload })),
    ['upload/request-refused/file/image'],
  ],
  ['a new status', () => changed({ replies: { 200: Reply, 202: null } }), ['thing/reply-status-added/202']],
  [
    'a status is removed',
    () => changed({}, { replies: { 200: Reply, 201: Reply } }),
    ['thing/reply-status-removed/201'],
  ],
  ['the reply has no body any more', () => replies(undefined), ['thing/reply-removed/200']],
  [
    'a field of the reply is removed',
    () => replies(z.omit(Reply, { id: true })),
    ['thing/reply-removed/200/id'],
  ],
  [
    'an optional field of the reply is removed',
    () => replies(z.omit(Reply, { note: true })),
    ['thing/reply-removed/200/note'],
  ],
  [
    'a field within the reply becomes optional',
    () => replies(z.extend(Reply, { who: z.object({ name: z.optional(z.string()) }) })),
    ['thing/reply-removed/200/who.name'],
  ],
  [
    'a field of the reply has another type',
    () => replies(z.extend(Reply, { id: z.int() })),
    ['thing/reply-widened/200/id'],
  ],
  [
    'a field of the reply may be null',
    () => replies(z.extend(Reply, { id: z.nullable(z.string()) })),
    ['thing/reply-widened/200/id'],
  ],
  [
    'an enum of the reply is widened',
    () => replies(z.extend(Reply, { level: z.enum(['A1', 'A2', 'B1']) })),
    ['thing/reply-widened/200/level'],
  ],
  [
    'a field of an event is removed',
    () => names(contract(undefined, [{ ...happened, data: z.omit(Reply, { id: true }) }])),
    ['content.thing.done.v1/reply-removed/data/id'],
  ],
];

const twoFiles: EndpointDefinition = {
  ...upload,
  form: { files: { ...upload.form.files, second: { accept: ['image/*'], summary: '', missing: '' } } },
};
const onlyPng: EndpointDefinition = {
  ...upload,
  form: { files: { image: { accept: ['image/png'], summary: '', missing: '' } } },
};
const laterCall: EndpointDefinition = { ...base, path: '/exam/v2/things/{thingId}/', body: z.object({}) };
const laterEvent: EventDefinition = { ...happened, type: 'content.thing.done.v2', data: z.object({}) };

const passes: readonly [what: string, found: () => string[]][] = [
  ['nothing', () => names(contract())],
  ['a new call', () => names(contract({ thing: base, upload }))],
  ['another name of the same call', () => names(contract({ object: base }))],
  [
    'another name of a parameter',
    () => changed({ path: '/exam/things/{id}/', params: z.object({ id: z.string() }) }),
  ],
  ['another owner', () => changed({ owner: 'svc-billing' })],
  ['more roles', () => changed({ access: ['teacher', 'admin'] }, { access: ['admin'] })],
  ['a role beside the owner', () => changed({ access: { ownerOr: ['teacher'] } })],
  ['anyone instead of a person', () => changed({ access: 'public' })],
  ['the cookie counts too', () => changed({ credential: 'cookie' })],
  ['higher limits', () => changed({ bodyLimit: 'video', timeoutMs: 60_000 })],
  ['a new optional field of the request', () => reads(z.extend(Request, { more: z.optional(z.string()) }))],
  ['a field of the request is no longer read', () => reads(z.omit(Request, { name: true }))],
  ['a field of the request becomes optional', () => reads(z.partial(Request))],
  [
    'an enum of the request is widened',
    () => reads(z.extend(Request, { level: z.enum(['A1', 'A2', 'B1']) })),
  ],
  [
    'the request takes another type too',
    () => reads(z.extend(Request, { name: z.union([z.string(), z.int()]) })),
  ],
  ['a bound of the request is widened', () => reads(z.extend(Request, { name: z.string() }))],
  ['a new field of the reply', () => replies(z.extend(Reply, { more: z.string() }))],
  ['a field of the reply always comes', () => replies(z.extend(Reply, { note: z.string() }))],
  ['an enum of the reply is narrowed', () => replies(z.extend(Reply, { level: z.enum(['A1']) }))],
  ['304 for those who ask', () => changed({ replies: { 200: Reply, 304: null } })],
  ['more kinds of files', () => names(contract({ upload }), contract({ upload: onlyPng }))],
  ['a later version beside the old call', () => names(contract({ thing: base, later: laterCall }))],
  ['a later version beside the old event', () => names(contract(undefined, [happened, laterEvent]))],
  [
    'the old call goes when the later one was released',
    () => names(contract({ later: laterCall }), contract({ thing: base, later: laterCall })),
  ],
  [
    'the old event goes when the later one was released',
    () => names(contract(undefined, [laterEvent]), contract(undefined, [happened, laterEvent])),
  ],
  [
    'another publisher or consumer',
    () => names(contract(undefined, [{ ...happened, publisher: 'svc-auth', consumers: ['svc-booking'] }])),
  ],
];

describe('a contract breaks the released one when', () => {
  it.each(breaks)('%s', (_what, found, expected) => expect(found()).toEqual(expected));

  it('any of its kinds of changes happens, each tried above', () => {
    const tried = new Set(breaks.flatMap(([, found]) => found().map((name) => name.split('/')[1])));
    expect([...tried].sort()).toEqual(Object.keys(breakingKinds).sort());
  });
});

describe('a contract breaks nobody with', () => {
  it.each(passes)('%s', (_what, found) => expect(found()).toEqual([]));
});

describe('the contract of now', () => {
  it('is compatible with itself, written and read again', () => {
    const now = lockContract();
    expect(compareContracts(JSON.parse(JSON.stringify(now)) as ContractLock, now)).toEqual([]);
  });

  it('locks every call, those between services too', () => {
    expect(Object.keys(lockContract().calls).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it('locks what limits amount to, so that a class cannot be narrowed unseen', () => {
    const now = lockContract();
    const login = now.calls.login as LockedCall;
    const before = { ...now, calls: { ...now.calls, login: { ...login, bodyLimit: login.bodyLimit + 1 } } };
    expect(names(now, before)).toEqual(['login/body-limit']);
  });
});

describe('a release', () => {
  const now = contract({ thing: { ...base, method: 'PUT' } });

  it('is the first one where there was none', () =>
    expect(release(null, now)).toMatchObject({ lock: { release: 1, accepted: [] }, refused: [] }));

  it('takes compatible changes', () => {
    const { lock } = release({ ...released, release: 4 }, contract({ thing: base, upload }));
    expect(lock).toMatchObject({ release: 5, accepted: [] });
    expect(lock?.calls).toHaveProperty('upload');
  });

  it('stays the one it is where nothing changed', () => {
    const current = { ...released, release: 4, accepted: ['x'] };
    expect(release(current, contract()).lock).toBe(current);
    expect(sameContract(current, contract())).toBe(true);
  });

  it('refuses breaking changes by name', () => {
    const { lock, refused } = release(released, now);
    expect(lock).toBeNull();
    expect(refused).toEqual([
      { name: 'thing/method', subject: 'thing', kind: 'method', detail: 'POST became PUT' },
    ]);
  });

  it('takes those that were accepted by name, and remembers them', () =>
    expect(release(released, now, ['thing/method']).lock?.accepted).toEqual(['thing/method']));

  it('refuses names of no change: a mistyped one must not pass', () =>
    expect(release(released, contract(), ['thing/path'])).toMatchObject({
      lock: null,
      unknown: ['thing/path'],
    }));
});
