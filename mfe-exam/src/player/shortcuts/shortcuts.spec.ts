import { expect, it } from '@jest/globals';
import { type Focused, shortcutOf } from './shortcuts.js';

const plain = { altKey: false, ctrlKey: false, metaKey: false, repeat: false, defaultPrevented: false };
const typeOf = (key: string, focused: Focused = 'page', more: Partial<typeof plain> = {}) =>
  shortcutOf({ ...plain, key, ...more }, focused)?.type ?? null;

it('chooses by letter, small or capital, A to F', () => {
  expect(shortcutOf({ ...plain, key: 'a' }, 'page')).toEqual({ type: 'choose', index: 0 });
  expect(shortcutOf({ ...plain, key: 'F' }, 'arrows')).toEqual({ type: 'choose', index: 5 });
  expect(typeOf('g')).toBeNull();
});

it('goes on, back and marks', () => {
  expect(['n', 'ArrowRight', 'P', 'ArrowLeft', 'r', 's'].map((key) => typeOf(key))).toEqual([
    'next',
    'next',
    'back',
    'back',
    'revise',
    'mark',
  ]);
});

it('leaves the arrows to what uses them, and every key to where one types', () => {
  expect(['n', 'ArrowRight'].map((key) => typeOf(key, 'arrows'))).toEqual(['next', null]);
  expect(['a', 'n', 'ArrowRight'].map((key) => typeOf(key, 'text'))).toEqual([null, null, null]);
});

it('Enter does what comes next where nothing else takes it', () => {
  const focused: Focused[] = ['page', 'press', 'arrows', 'text'];
  expect(focused.map((each) => typeOf('Enter', each))).toEqual(['enter', null, null, null]);
  expect(typeOf('ArrowRight', 'press')).toBe('next');
});

it('leaves the browser’s own, what is held down, and what another has handled', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])
    expect(typeOf('r', 'page', more)).toBeNull();
  expect(typeOf('ArrowRight', 'page', { defaultPrevented: true })).toBeNull();
});
