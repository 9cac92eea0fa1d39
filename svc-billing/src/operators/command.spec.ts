import { describe, expect, it } from '@jest/globals';
import { readCommand } from './command.js';

const read = (line: string) => readCommand(line.split(' ').filter(Boolean));

describe('readCommand', () => {
  it('reads a change of anything', () => {
    expect(
      read(
        'set gold --name Or --type Formation --price 39.90 --days 61 --tier 4 --corrections 3 --kinds spoken --interviews 0 --on-sale no',
      ),
    ).toEqual({
      name: 'set',
      id: 'gold',
      change: {
        ...{ planName: 'Or', subType: 'Formation', amountCents: 3990, planDuration: 61, tier: 4 },
        ...{ corrections: 3, written: false, spoken: true, interviews: 0, onSale: false },
      },
    });
    expect(read('list')).toEqual({ name: 'list' });
  });

  it.each([
    ['29', 2900],
    ['29.05', 2905],
    ['29,05', 2905],
    ['0.99', 99],
  ])('reads the price %s to the cent', (price, amountCents) =>
    expect(read(`set gold --price ${price}`)).toMatchObject({ change: { amountCents } }),
  );

  it.each([
    ['--price ngn=52500', { otherPrices: { ngn: 5_250_000 } }],
    ['--price ngn=52500,50 --price usd=40', { amountCents: 4_000, otherPrices: { ngn: 5_250_050 } }],
    ['--price ngn=none', { otherPrices: { ngn: null } }],
  ])('reads %s, each currency for itself', (prices, change) =>
    expect(read(`set gold ${prices}`)).toEqual({ name: 'set', id: 'gold', change }),
  );

  it.each([
    '',
    'remove gold',
    'list gold',
    'list --days 3',
    'set',
    'set gold',
    'set gold silver --days 3',
    'set Gold! --days 3',
    'set gold --days',
    'set gold --days 0',
    'set gold --days 1.5',
    'set gold --days -3',
    'set gold --tier x',
    'set gold --price 0',
    'set gold --price 0.00',
    'set gold --price 1.999',
    'set gold --price 1e3',
    'set gold --price -1',
    'set gold --price none',
    'set gold --price ngn=0',
    'set gold --price ngn=1.5',
    'set gold --price ngn=',
    'set gold --price gnf=3',
    'set gold --price NGN=3',
    'set gold --price 3 --price usd=4',
    'set gold --price 3 --price x',
    'set gold --type Autre',
    'set gold --kinds sung',
    'set gold --kinds written,sung',
    'set gold --on-sale maybe',
    'set gold --name a|b',
    'set gold --amount 3',
  ])('does not understand “%s”', (line) => expect(read(line)).toBeNull());
});
