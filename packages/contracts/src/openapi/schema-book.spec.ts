import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { User } from '../calls/sessions.js';
import { Id, Instant } from '../core/schemas.js';
import { createSchemaBook } from './schema-book.js';

describe('a schema book', () => {
  it('keeps named schemas once and refers to them', () => {
    const list = z.array(User);
    const book = createSchemaBook({ input: [], output: [list, User] });
    expect(book.of(list, 'output')).toEqual({ type: 'array', items: { $ref: '#/components/schemas/User' } });
    expect(book.of(User, 'output')).toEqual({ $ref: '#/components/schemas/User' });
    expect(Object.keys(book.components)).toEqual(['User']);
    expect(book.resolve(book.of(User, 'output')).properties).toHaveProperty('email');
  });

  it('tells what is sent from what comes where a default makes them differ', () => {
    const sent = z.object({ mode: z._default(z.string(), 'practice') });
    const book = createSchemaBook({ input: [sent], output: [sent] });
    expect(book.of(sent, 'input').required).toBeUndefined();
    expect(book.of(sent, 'output').required).toEqual(['mode']);
  });

  it('leaves out what tells a reader nothing', () => {
    const schema = z.object({ n: z.int(), at: Instant, s: z.string().check(z.minLength(0)) });
    const book = createSchemaBook({ input: [], output: [schema] });
    expect(book.of(schema, 'output')).toEqual({
      type: 'object',
      properties: {
        n: { type: 'integer' },
        at: { $ref: '#/components/schemas/Instant' },
        s: { type: 'string' },
      },
      required: ['n', 'at', 's'],
    });
    expect(book.components).toEqual({ Instant: { type: 'string', format: 'date-time' } });
  });

  it('refuses a schema that it was not told of', () => {
    const book = createSchemaBook({ input: [], output: [] });
    expect(() => book.of(Id, 'input')).toThrow(RangeError);
    expect(() => book.resolve({ $ref: '#/components/schemas/Nothing' })).toThrow(RangeError);
  });
});
