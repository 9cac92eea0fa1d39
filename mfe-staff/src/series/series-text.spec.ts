import { expect, it } from '@jest/globals';
import type { DeskSeries, ItemStatistics } from '@passerelle/contracts';
import { discriminationText, remarksOf, stateText, weakFirst, weakText } from './series-text.js';

const item = (number: number, more: Partial<ItemStatistics> = {}): ItemStatistics => ({
  ...{ question_id: `q${number}`, number, responses: 40, facility: 0.5, discrimination: 0.4, key: 'A' },
  ...{ shares: { A: 0.5, B: 0.5 }, idle: [], weaknesses: [], ...more },
});
const series: DeskSeries = {
  ...{ test_id: 'ce-1', name: 'Série 1', skill: 'written_comprehension', number: 1, tier: 2, open: false },
  ...{ listed: true, retired: false, pack: 'Passerelle', current_version: 1, results: 40, weak: 3 },
  versions: [{ version: 1, questions: 39, imported_at: '2026-01-01T00:00:00.000Z' }],
};

it('weak questions come first, the worst of them before the others', () => {
  const statistics = [
    item(1),
    item(2, { discrimination: 0.1, weaknesses: ['flat'] }),
    item(3, { discrimination: -0.3, weaknesses: ['against_key'] }),
    item(4, { idle: ['B'] }),
  ];
  expect(weakFirst(statistics).map(({ number }) => number)).toEqual([3, 2, 1, 4]);
});

it('says why', () => {
  expect(remarksOf(item(1, { weaknesses: ['against_key'], idle: ['C', 'D'] }))).toEqual([
    'Les meilleurs se trompent : vérifiez la clé.',
    'Distracteurs presque jamais choisis : C, D.',
  ]);
  expect(discriminationText(null)).toBe('–');
});

it('says how a series stands', () => {
  expect(weakText(series)).toBe('3 faibles sur 39');
  expect(weakText({ ...series, weak: 0 })).toBe('aucune question faible');
  expect(weakText({ ...series, weak: null })).toBe('trop peu de résultats');
  expect(weakText({ ...series, weak: null, results: 0 })).toBe('encore aucun résultat');
  expect(stateText(series)).toBe('niveau d’accès 2');
  expect(stateText({ ...series, open: true })).toBe('ouverte à tous');
  expect(stateText({ ...series, tier: 0 })).toBe('dans chaque forfait');
  expect(stateText({ ...series, tier: 0, open: true })).toBe('ouverte à tous');
  expect(stateText({ ...series, listed: false })).toBe('en examen blanc seulement');
  expect(stateText({ ...series, retired: true })).toBe('retirée');
});
