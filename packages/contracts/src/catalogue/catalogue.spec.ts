import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { problemCatalogue } from '../core/problem.js';
import { events } from '../events/index.js';
import { errorEntries } from './error-entries.js';
import { eventCatalogue } from './event-entries.js';
import { driftOf, generatedFiles } from './generated-files.js';
import { schemaLines, typeInWords } from './schema-lines.js';

describe('the event catalogue', () => {
  const { entries } = eventCatalogue();
  it.each(events.map((event) => [event.type, event] as const))(
    'shows %s with an example that fits it',
    (type, event) => {
      const entry = entries.find((each) => each.type === type);
      expect(entry).toMatchObject({ publisher: event.publisher, consumers: event.consumers });
      expect(z.safeParse(event.data, entry?.example.data).error).toBeUndefined();
    },
  );
});

describe('the error pages', () => {
  it.each(errorEntries())('$code says what it is, where it comes from and what to do', (entry) => {
    expect(entry.status).toBe(problemCatalogue[entry.code].status);
    for (const text of [entry.meaning, ...entry.causes, ...entry.client, ...entry.operator])
      expect(text).toMatch(/^[A-Z`].*[.]$/);
    expect(Math.min(entry.causes.length, entry.client.length, entry.operator.length)).toBeGreaterThan(0);
  });

  it('know the calls', () => {
    const callsOf = (code: string) => errorEntries().find((entry) => entry.code === code)?.calls;
    expect(callsOf('too_many_requests')).toBe('all');
    expect(callsOf('slot_taken')).toEqual(['createBooking', 'rescheduleBooking', 'moveInterview']);
  });
});

describe('generated files', () => {
  const files = generatedFiles();

  it('are the API document, the events, and a page per error code', () => {
    expect(files.size).toBe(3 + Object.keys(problemCatalogue).length);
    for (const text of files.values()) expect(text).toMatch(/[^\n]\n$/);
    expect(files.get('docs/errors/slot_taken.md')).toContain('`createBooking`');
    expect(files.get('docs/events.md')).toContain('## billing.order.paid.v1');
  });

  it('drift when one is changed, missing or left over', () => {
    expect(driftOf(files, files)).toEqual([]);
    const committed = new Map(files);
    committed.delete('docs/events.md');
    committed.set('docs/errors/slot_taken.md', 'by hand');
    committed.set('docs/errors/gone.md', '');
    expect(driftOf(files, committed)).toEqual([
      { path: 'docs/events.md', what: 'is missing' },
      { path: 'docs/errors/slot_taken.md', what: 'is not what the contract says' },
      { path: 'docs/errors/gone.md', what: 'belongs to nothing in the contract' },
    ]);
  });
});

describe('schemas in words', () => {
  it.each([
    [{ type: 'string', maxLength: 80 }, 'string, at most 80 characters'],
    [{ anyOf: [{ $ref: '#/components/schemas/Id' }, { type: 'null' }] }, 'Id or null'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [
      { anyOf: [{ type: 'string', maxLength: 20_000 }, { type: 'null' }] },
      'string (at most 20,000 characters) or null',
    ],
    [{ type: 'array', items: { type: 'integer' }, maxItems: 60 }, 'list of integer, at most 60 items'],
    [{ type: 'string', enum: ['a', 'b'] }, '`a`, `b`'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'object of number by name'],
    [{ type: 'string', format: 'date-time' }, 'date-time'],
    [{ type: 'boolean', default: false }, 'boolean, default `false`'],
    [{ type: 'string', contentMediaType: 'application/octet-stream' }, 'file'],
  ])('%j', (schema, words) => expect(typeInWords(schema)).toBe(words));

  it('tell unnamed objects field by field, and lists by their items', () => {
    const item = { type: 'object', properties: { seq: { type: 'integer' } }, required: ['seq'] };
    const lines = schemaLines({ type: 'object', properties: { answers: { type: 'array', items: item } } });
    expect(lines.map(({ path, required }) => [path, required])).toEqual([
      ['answers', false],
      ['answers[].seq', true],
    ]);
  });
});
