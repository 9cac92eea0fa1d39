import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { fillPath, pathParameters, routePattern } from './paths.js';
import { Problem, type ProblemCode, problem, problemCatalogue } from './problem.js';
import { answer, Email, Id, line, text, word } from './schemas.js';

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
    expect(z.safeParse(word(10), value).success).toBe(false);
  });
  it('take whole emoji, line breaks and tabs as text', () =>
    expect(z.parse(text(10), 'é\r\n\t😀')).toBe('é\r\n\t😀'));
  it.each(['\u0007', '\v', '\f', '\u001b[2J', '\u007f', '\u0085', '\u009b1A'])(
    'refuse %j in text, and leave it out of an answer',
    (stray) => {
      const refused = z.safeParse(text(20), `Bonjour${stray}`);
      expect(refused.error?.issues[0]?.message).toBe('Ce texte contient un caractère qui n’est pas permis.');
      expect(z.parse(answer(20), `Bon\n\tjour${stray}`)).toBe(`Bon\n\tjour${stray.replace(/^./u, '')}`);
    },
  );
  it.each([
    '\n',
    '\r',
    '\t',
    '\0',
    '\v',
    '\u001b',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u200f',
    '\u202e',
    '\u2066',
    '\u061c',
  ])('refuse %j in a line', (unfit) => expect(z.safeParse(line(20), `Awa${unfit}Diop`).success).toBe(false));
  it('take the names that people have', () => {
    for (const name of ['Aïssatou', 'N’Diaye-Bâ', '李小龍', 'عائشة', 'O\u200dBrien', 'Zoé 😀'])
      expect(z.parse(line(20), ` ${name}\n`)).toBe(name);
  });
  it.each([text(10, 1), line(10)])('ask for more than blanks where something must be there', (schema) => {
    expect(z.safeParse(schema, ' \n ').success).toBe(false);
    expect(z.parse(schema, ' a\n')).toBe('a');
  });
  it.each(['\u200b', '\u00a0\u2060', '\u3164', '\u2800', '\ufeff \u00ad'])(
    'take %j, which nobody sees, for nothing',
    (unseen) => {
      for (const schema of [text(10, 1), line(10)]) expect(z.safeParse(schema, unseen).success).toBe(false);
      expect(z.parse(line(10, 0), unseen)).toBe('');
    },
  );
  it('leave out the direction marks that a copied name or address has around it', () => {
    expect(z.parse(line(20), '\u202aAwa Diop\u202c')).toBe('Awa Diop');
    expect(z.parse(Email, '\u200eawa@exemple.org\u200b')).toBe('awa@exemple.org');
    expect(z.parse(text(20, 1), 'Bravo ❤\ufe0f')).toBe('Bravo ❤\ufe0f');
  });
  it('trim and lower-case an address', () =>
    expect(z.parse(Email, '  Awa@Exemple.ORG ')).toBe('awa@exemple.org'));
});
