import { optionLetters } from '@passerelle/contracts';

/** What a key asks for. */
export type Shortcut =
  | { readonly type: 'choose' /** From 0. */; readonly index: number }
  | { readonly type: 'next' | 'back' | 'revise' | 'mark' | 'enter' };

/** What has the focus: where one types, what uses the arrows itself, what is pressed, or none of these. */
export type Focused = 'text' | 'arrows' | 'press' | 'page';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'defaultPrevented'>;

const letters: Readonly<Record<string, Shortcut>> = {
  N: { type: 'next' },
  P: { type: 'back' },
  R: { type: 'revise' },
  S: { type: 'mark' },
};

const arrows: Readonly<Record<string, Shortcut>> = {
  ArrowRight: { type: 'next' },
  ArrowLeft: { type: 'back' },
};

/** The shortcut of a key: A to F choose, N and → go on, P and ← go back, R marks, S takes the highlighter, Enter does what comes next. Null for any other, and with a modifier. */
export function shortcutOf(key: Key, focused: Focused): Shortcut | null {
  if (key.defaultPrevented || key.repeat || key.altKey || key.ctrlKey || key.metaKey || focused === 'text')
    return null;
  const arrow = arrows[key.key];
  if (arrow) return focused === 'arrows' ? null : arrow;
  if (key.key === 'Enter') return focused === 'page' ? { type: 'enter' } : null;
  const letter = key.key.toUpperCase();
  const index = (optionLetters as readonly string[]).indexOf(letter);
  return index >= 0 ? { type: 'choose', index } : (letters[letter] ?? null);
}
