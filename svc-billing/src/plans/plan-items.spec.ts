import { describe, expect, it } from '@jest/globals';
import { type ContentOffer, skills } from '@passerelle/contracts';
import fc from 'fast-check';
import { offerOf } from '../testing/offers.js';
import { catalogue } from './catalogue.js';
import { openedBy } from './opened.js';
import type { PlanFacts } from './plan-facts.js';
import { planItems } from './plan-items.js';

const full = offerOf([2, 1], [1, 0], [1, 1], [1, 0], [0, 1]);
const of = (id: string, offer: ContentOffer | null = full, change: Partial<PlanFacts> = {}) => {
  const plan = catalogue.find((each) => each.id === id);
  if (!plan) throw new Error(id);
  return planItems({ ...plan, ...change }, offer, catalogue);
};

describe('planItems', () => {
  it('say what a plan opens and includes', () => {
    expect(of('gold')).toEqual([
      '4 séries par épreuve',
      '2 examens blancs',
      '2 copies corrigées par un enseignant',
      '1 entretien oral',
      'Corrections expliquées, question par question',
      'Score estimé sur 699, niveaux CECRL et NCLC',
      'Copies modèles et conseils pour chaque sujet d’expression',
    ]);
    expect(of('bronze').slice(0, 3)).toEqual([
      '2 séries par épreuve',
      '1 examen blanc',
      'Corrections expliquées, question par question',
    ]);
  });

  it('of a Formation name the plan of its tier, the trainer, and the placement test where there is one', () => {
    expect(of('formation-essentielle')).toEqual([
      'Entraînement aux quatre épreuves avec un formateur',
      'Test de placement gratuit avant de commencer',
      'Niveau conseillé à l’entrée : au-dessus de B1',
      'Tout le forfait Gold',
      '4 séries par épreuve',
      '2 examens blancs',
      '2 copies corrigées par un formateur',
      '1 entretien oral',
    ]);
    expect(of('formation-essentielle', { ...full, has_placement: false }).join()).not.toContain(
      'positionnement',
    );
    expect(of('formation-essentielle', full, { tier: 9 }).join()).not.toContain('Tout le forfait');
    expect(of('formation-essentielle', full, { tier: 9 }).at(-1)).toBe(of('gold').at(-1));
  });

  it.each([[{ corrections: 1 }], [{ interviews: 0 }], [{ spoken: false }]])(
    'of a Formation name no plan of which it includes less: %j',
    (change) => {
      expect(of('formation-essentielle', full, change).join()).not.toContain('Tout le forfait');
    },
  );

  it('of a Formation name the plan of which it includes more', () => {
    const change = { corrections: 3, interviews: 2 };
    expect(of('formation-essentielle', full, change)).toContain('Tout le forfait Gold');
  });

  it('count nothing before the content is known', () => {
    expect(of('diamond', null)).toEqual([
      'Les séries et les examens blancs du forfait',
      '10 copies corrigées par un enseignant',
      '4 entretiens oraux',
    ]);
    expect(of('bronze', null)).toEqual(['Les séries et les examens blancs du forfait']);
  });

  it('name each skill where their series differ, and none that the content lacks', () => {
    const [first] = offerOf([0, 0]).tiers;
    const uneven = {
      tiers: [{ ...first!, series: { ...first!.series, oral_comprehension: 3, written_comprehension: 1 } }],
      has_placement: false,
    };
    expect(of('gold', uneven).join('|')).toBe(
      [
        'Séries : Compréhension Orale 3, Compréhension Écrite 1',
        '2 copies corrigées par un enseignant',
        '1 entretien oral',
        'Corrections expliquées, question par question',
        'Score estimé sur 699, niveaux CECRL et NCLC',
      ].join('|'),
    );
  });

  it.each([
    [{ spoken: false }, '2 copies écrites corrigées par un enseignant'],
    [{ written: false, corrections: 1 }, '1 copie orale corrigée par un enseignant'],
  ])('say which copies are corrected: %j', (change, line) =>
    expect(of('gold', full, change)).toContain(line),
  );

  const offers = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 6 }).map((tiers) => offerOf(...tiers));
  const plans = fc.record({
    tier: fc.integer({ min: 1, max: 7 }),
    corrections: fc.nat(20),
    interviews: fc.nat(9),
    written: fc.boolean(),
    spoken: fc.boolean(),
  });

  it('promise no figure that the content or the plan does not have, and nothing of nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...catalogue), plans, offers, (plan, facts, offer) => {
        const changed = { ...plan, ...facts };
        const opened = openedBy(changed.tier, offer)!;
        const text = planItems(changed, offer, catalogue);
        const said = (pattern: RegExp) => Number(text.join('|').match(pattern)?.[1] ?? 0);
        expect(said(/(\d+) séries? par/)).toBe(opened.series[skills[0]]);
        expect(said(/(\d+) examens? blancs?/)).toBe(opened.mockExams);
        expect(said(/(\d+) copies? (?:écrites? |orales? )?corrig/)).toBe(
          changed.written || changed.spoken ? changed.corrections : 0,
        );
        expect(said(/(\d+) entretien/)).toBe(changed.interviews);
        for (const line of text) expect(line).not.toMatch(/\||\b0\b|toutes|sans exception/i);
        expect(new Set(text).size).toBe(text.length);
      }),
    );
  });
});
