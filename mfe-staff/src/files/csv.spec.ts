import { expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

it('quotes what needs quotes, and nothing is taken for a formula', () => {
  expect(
    csvOf([
      ['Jour', 'a;b'],
      ['il dit "non"', 'deux\nlignes'],
      ['=1+1', '-34,99'],
      ['-a', ''],
    ]),
  ).toBe('Jour;"a;b"\r\n"il dit ""non""";"deux\nlignes"\r\n\'=1+1;-34,99\r\n\'-a;\r\n');
});
