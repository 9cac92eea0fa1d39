import { describe, expect, it } from '@jest/globals';
import { parseStripeForm } from './stripe-form.js';

describe('parseStripeForm', () => {
  it('nests brackets and turns numbered keys into lists', () => {
    const text =
      'mode=payment&line_items[0][price_data][currency]=usd&line_items[0][quantity]=1&expand[]=a&expand[]=b&metadata[order]=7';
    expect(parseStripeForm(text)).toEqual({
      mode: 'payment',
      line_items: [{ price_data: { currency: 'usd' }, quantity: '1' }],
      expand: ['a', 'b'],
      metadata: { order: '7' },
    });
  });

  it('decodes percent signs and plus signs', () => {
    expect(parseStripeForm('a%5Bb%5D=%C3%A9t%C3%A9+2026')).toEqual({ a: { b: 'été 2026' } });
  });

  it('does not touch prototypes', () => {
    parseStripeForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});
