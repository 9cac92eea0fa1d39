import { describe, expect, it } from '@jest/globals';
import { type CopyShare, type Skill, skills } from '@passerelle/contracts';
import { type CopyPlace, copiesText, examCopiesText, keptBackText } from './copies-text.js';

const share = (left: number | null, of = 5, copies_left = 10): CopyShare => {
  const count = left === null ? null : { left, of };
  return {
    copies_a_day: 10,
    copies_left,
    renewed_at: '2026-11-24T05:00:00.000Z',
    corrections: { written_expression: count, oral_expression: count },
  };
};
const written: CopyPlace = { skill: 'written_expression', isMock: false };
const spoken: CopyPlace = { skill: 'oral_expression', isMock: false };
const mock: CopyPlace = { ...written, isMock: true };

describe('what becomes of a copy', () => {
  it.each<[string, CopyShare | undefined, CopyPlace, RegExp]>([
    [
      'with some left',
      share(3),
      written,
      /^Il vous reste 3 corrections sur 5 : un enseignant corrige cette copie/,
    ],
    ['with one left', share(1), written, /^Il vous reste 1 correction sur 5/],
    ['spoken', share(3), spoken, /3 corrections sur 5.*que vous lui envoyez/],
    ['of a mock exam on a full day', share(3, 5, 0), mock, /3 corrections sur 5/],
    ['not known', undefined, written, /copies que votre forfait comprend/],
    ['bought before they were counted', share(null), written, /10 de vos copies par jour.*10 aujourd’hui/],
    ['the same in a mock exam', share(null, 0, 0), mock, /^Un enseignant corrige cette copie/],
  ])('that goes: %s', (_name, given, place, text) => {
    expect(copiesText(given, place)).toEqual({ text: expect.stringMatching(text) });
  });

  it('on the first of a month it says « 1er »', () =>
    expect(copiesText({ ...share(3, 5, 0), renewed_at: '2027-03-01T15:00:00.000Z' }, written).text).toContain(
      'à partir du 1er mars 2027 à',
    ));

  it.each<[string, CopyShare, CopyPlace, RegExp]>([
    [
      'none in the plan',
      share(0, 0),
      written,
      /ne comprend pas de correction de cette épreuve.*non transmise.*modèles/,
    ],
    ['the only one taken', share(0, 1), written, /^La correction de votre forfait est déjà utilisée/],
    ['all taken', share(0), spoken, /^Les 5 corrections de votre forfait sont déjà utilisées/],
    ['all taken, in a mock exam', share(0), mock, /^Les 5 corrections/],
    ['the day’s are gone', share(3, 5, 0), written, /Vos 10 copies du jour sont parties.*à partir du/],
  ])('that stays: %s', (_name, given, place, text) => {
    expect(copiesText(given, place)).toEqual({
      title: 'Cette copie ne sera pas transmise',
      text: expect.stringMatching(text),
    });
  });

  it('that goes says by when it comes back; one that stays does not', () => {
    const promised_at = new Date(2026, 10, 24, 18).toISOString();
    const { text } = copiesText({ ...share(3), promised_at }, written);
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      /Envoyée maintenant, elle vous est rendue avant mardi 18 h\.$/,
    );
    expect(copiesText({ ...share(0), promised_at }, written).text).not.toContain('rendue avant');
  });

  it('that stayed: why', () => {
    expect(keptBackText('plan')).toMatch(/^Votre forfait n’avait pas de correction/);
    expect(keptBackText('day')).toMatch(/^Vos 10 copies du jour étaient déjà parties/);
    expect(keptBackText(undefined)).toBe(keptBackText('day'));
  });
});

describe('what a mock exam takes of the plan', () => {
  it.each<[string, CopyShare | undefined, RegExp]>([
    ['with some left', share(3), /utilisent chacune une correction.*reste 3 sur 5\.$/],
    ['with one left', share(1), /reste 1 sur 5, pour celle que vous envoyez d’abord/],
  ])('%s', (_name, given, text) => {
    expect(examCopiesText(given, skills)).toEqual({ text: expect.stringMatching(text) });
  });

  it('of a plan that has written copies alone', () => {
    const alone = {
      ...share(2),
      corrections: { written_expression: { left: 1, of: 1 }, oral_expression: { left: 0, of: 0 } },
    };
    expect(examCopiesText(alone, skills)?.text).toMatch(
      /^L’Expression Écrite de cet examen utilise.*1 sur 1/,
    );
  });

  it.each<[string, CopyShare, RegExp]>([
    ['none in the plan', share(0, 0), /^Votre forfait ne comprend pas/],
    ['all taken', share(0), /^Les 5 corrections de votre forfait sont déjà utilisées/],
  ])('%s: says so', (_name, given, text) => {
    expect(examCopiesText(given, skills)).toEqual({
      title: 'Les expressions de cet examen ne seront pas transmises',
      text: expect.stringMatching(text),
    });
  });

  it.each<[string, CopyShare, Skill[], object]>([
    [
      'one expression',
      share(3),
      ['written_comprehension', 'written_expression'],
      {
        text: expect.stringMatching(/^L’Expression Écrite de cet examen utilise une correction.*3 sur 5\.$/),
      },
    ],
    [
      'one expression that stays, one comprehension',
      share(0),
      ['oral_comprehension', 'oral_expression'],
      {
        title: 'L’Expression Orale ne sera pas transmise',
        text: expect.stringMatching(/: votre copie sera gardée, sans note\. Votre compréhension est notée/),
      },
    ],
    [
      'no comprehension',
      share(0),
      ['written_expression', 'oral_expression'],
      {
        title: 'Les expressions de cet examen ne seront pas transmises',
        text: expect.stringMatching(/sans note\.$/),
      },
    ],
  ])('of chosen parts speaks of these alone: %s', (_name, given, chosen, told) =>
    expect(examCopiesText(given, chosen)).toEqual(told),
  );

  it('nothing where no expression is passed', () =>
    expect(examCopiesText(share(0), ['written_comprehension'])).toBeNull());

  it.each([[undefined], [share(null)]])('nothing where nothing is counted', (given) =>
    expect(examCopiesText(given, skills)).toBeNull(),
  );
});
