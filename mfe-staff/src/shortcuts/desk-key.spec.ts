import { expect, it } from '@jest/globals';
import { deskKey } from './use-desk-keys.js';

const press = (key: string, more: Partial<KeyboardEvent> = {}, hasLetters = true) =>
  deskKey(
    { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more },
    hasLetters,
  );

it.each([
  ['3', {}, { kind: 'points', points: 3 }],
  ['"', { code: 'Digit3' }, { kind: 'points', points: 3 }],
  [',', {}, { kind: 'half' }],
  ['C', {}, { kind: 'comment' }],
  ['ArrowDown', {}, { kind: 'next' }],
  ['Enter', { ctrlKey: true }, { kind: 'record' }],
  ['6', { code: 'Digit6' }, null],
  ['c', { ctrlKey: true }, null],
  ['Enter', {}, null],
] as const)('the key %s with %j means %j', (key, more, meaning) => {
  expect(press(key, more)).toEqual(meaning);
});

it('single keys can be switched off; recording cannot', () => {
  expect(press('3', {}, false)).toBeNull();
  expect(press('Enter', { ctrlKey: true }, false)).toEqual({ kind: 'record' });
});
