import { expect, it } from '@jest/globals';
import { paragraphsOf } from './text-of.js';

it('the text of a document as the page has it, and where its paragraphs begin', () => {
  const { text, breaks } = paragraphsOf(
    '<h3>Club</h3><ul><li>judo, <strong>8</strong> ans</li><li>danse</li></ul>',
  );
  expect(text).toBe('Clubjudo, 8 ansdanse');
  expect(breaks).toEqual([0, 4, 15]);
});
