import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { fillPath, pathParameters, routePattern } from './paths.js';
import { Problem, type ProblemCode, problem, problemCatalogue } from './problem.js';
import { Email, Id, line, text } from './schemas.js';

describe('paths', () => {
  it('become router patterns without the trailing slash', () => {
    expect(routePattern('/mgmt/questions/{testId}/')).toBe('/mgmt/questions/:testId');
    expect(routePattern('/')).toBe('/');
    expect(pathParameters('/a/{b}/c/{d}/')).toEqual(['b', 'd']);
  });
  it('are filled with encoded values, and refuse to miss one', () => {
    expect(fillPath('/mgmt/questions/{testId}/', { testId: 'a/../b' })).toBe('/mgmt/questions/a%2F..%2Fb/');
    expect(() => fillPath('/mgmt/questions/{testId}/')).toThrow(RangeError);
  });
});

describe('problem documents', () => {
  it.each(Object.keys(problemCatalogue) as ProblemCode[])('%s fits the schema and its status', (code) => {
    const document = problem(code, { correlationId: 'c' });
    expect(z.parse(Problem, document)).toEqual(document);
    expect(document.status).toBe(problemCatalogue[code].status);
  });
  it('say the first field’s message in message and detail', () => {
    const document = problem('validation_failed', {
      errors: [{ field: 'email', message: 'Format de l’email invalide' }],
    });
    expect([document.message, document.detail]).toEqual([
      'Format de l’email invalide',
      'Format de l’email invalide',
    ]);
  });
});

describe('schemas', () => {
  it('take numbers as ids and give strings', () => expect(z.parse(Id, 42)).toBe('42'));
  it.each(['', 'a b', '../x', 'x'.repeat(65), -1, 1.5, null, {}])('refuse %j as an id', (id) =>
    expect(z.safeParse(Id, id).success).toBe(false),
  );
  it.each(['a\0b', 'a\ud83d', '\ude00b'])('refuse %j, which PostgreSQL cannot store', (value) => {
    expect(z.safeParse(text(10), value).success).toBe(false);
    expect(z.safeParse(line(10), value).success).toBe(false);
  });
  it('take whole emoji and line breaks', () => expect(z.parse(text(10), 'é\n😀')).toBe('é\n😀'));
  it('trim and lower-case an address', () =>
    expect(z.parse(Email, '  Awa@Exemple.ORG ')).toBe('awa@exemple.org'));
});
