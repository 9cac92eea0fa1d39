import { expect, it } from '@jest/globals';
import type { AuditEntry, ServiceName } from '@passerelle/contracts';
import { type Cursors, mergePage } from './merge.js';

const entry = (id: string, minute: number): AuditEntry => ({
  ...{ id, at: `2026-11-24T10:${String(minute).padStart(2, '0')}:00.000Z`, by: null, by_kind: 'house' },
  ...{ what: 'x', subject: 's', before: {}, after: {} },
});
const from = (prefix: string, ...minutes: number[]) =>
  minutes.map((minute) => entry(`${prefix}${minute}`, minute));
const everybody: Cursors = { 'svc-auth': null, 'svc-billing': null };

it('puts the entries of the services together, the newest first', () => {
  const page = mergePage(
    [
      ['svc-auth', from('a', 9, 5, 1)],
      ['svc-billing', from('b', 8, 6)],
    ],
    everybody,
  );
  expect(page.entries.map(({ id, service }) => [id, service])).toEqual([
    ['a9', 'svc-auth'],
    ['b8', 'svc-billing'],
    ['b6', 'svc-billing'],
    ['a5', 'svc-auth'],
    ['a1', 'svc-auth'],
  ]);
  expect(page.next).toEqual({});
});

it('goes on after what was shown, service by service, and shows each entry once', () => {
  const all = { 'svc-auth': from('a', 9, 7, 5, 3), 'svc-billing': from('b', 8, 2, 1) };
  const ask = (cursors: Cursors) =>
    (Object.entries(cursors) as [keyof typeof all, string | null][]).map(
      ([service, after]) =>
        [service, all[service].slice(all[service].findIndex(({ id }) => id === after) + 1)] as const,
    );
  const seen: string[] = [];
  for (let cursors = everybody; Object.keys(cursors).length > 0; ) {
    const page = mergePage(ask(cursors), cursors, 3);
    seen.push(...page.entries.map(({ id }) => id));
    cursors = page.next;
  }
  expect(seen).toEqual(['a9', 'b8', 'a7', 'a5', 'a3', 'b2', 'b1']);
});

it('keeps the order of a service whose clock was set back', () => {
  const odd = [entry('a2', 3), entry('a1', 7)];
  expect(mergePage([['svc-auth', odd]], { 'svc-auth': null }).entries.map(({ id }) => id)).toEqual([
    'a2',
    'a1',
  ]);
});

it('names the services that did not answer, and asks them again', () => {
  const answers: [ServiceName, AuditEntry[] | null][] = [
    ['svc-auth', from('a', 9)],
    ['svc-billing', null],
  ];
  expect(mergePage(answers, { 'svc-auth': null, 'svc-billing': 'b3' })).toMatchObject({
    missing: ['svc-billing'],
    next: { 'svc-billing': 'b3' },
  });
});
