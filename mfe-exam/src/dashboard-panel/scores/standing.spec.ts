import { describe, expect, it } from '@jest/globals';
import type { PastResponse } from '@passerelle/contracts';
import { standingOf } from './standing.js';

const sent = { test_name: 'Série 2 – Expression Écrite test 2' } as PastResponse;
const untimed = { deadline_at: null };

describe('how a skill stands', () => {
  it.each([
    [
      'a clock that runs, before all else',
      {
        ...{ best: 458, target: 458, awaited: sent },
        open: { deadline_at: '2026-11-24T13:00:00.000Z' },
      },
      'En cours, le temps court',
    ],
    ['a sent expression', { best: 11, target: 10, awaited: sent }, 'Test 2 envoyé, note à venir'],
    ['the first one too', { best: null, target: null, awaited: sent }, 'Test 2 envoyé, note à venir'],
    ['nothing yet', { best: null, target: 458, awaited: undefined }, 'Pas encore essayée'],
    [
      'an expression that nobody marks',
      { best: null, target: 10, awaited: undefined, isHandedIn: true },
      'Passée, sans note',
    ],
    ['the first test under way', { best: null, target: 458, awaited: undefined, open: untimed }, 'En cours'],
    ['the goal reached', { best: 458, target: 458, awaited: undefined }, 'Objectif atteint'],
    [
      'a best score that was rushed',
      { best: 572, target: 458, awaited: undefined, saysLittle: true },
      'Mesure peu, à confirmer',
    ],
    ['points missing', { best: 430, target: 458, awaited: undefined }, 'Il manque 28 points'],
    ['half a point of a grade', { best: 9.5, target: 10, awaited: undefined }, 'Il manque 0,5 point'],
  ])('%s', (_case, standing, text) => expect(standingOf({ open: undefined, ...standing })?.text).toBe(text));

  it('says nothing of a score without a goal', () =>
    expect(standingOf({ best: 430, target: null, awaited: undefined, open: undefined })).toBeNull());
});
