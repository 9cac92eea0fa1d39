import { expect, it } from '@jest/globals';
import { recordedText } from './recorded-text.js';

it('says the grade, or who reads the copy next', () => {
  expect(recordedText({ score: 12.5 })).toBe('Note enregistrée : 12,5 sur 20');
  expect(recordedText({ score: null, reading: 'second' })).toContain('seconde lecture');
  expect(recordedText({ score: null, reading: 'adjudication' })).toContain('arbitre');
});
