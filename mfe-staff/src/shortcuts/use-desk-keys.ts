import { useEffect, useRef } from 'react';

/** What a key of the desk asks for. */
export type DeskKey =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'half' | 'next' | 'former' | 'comment' | 'text' | 'help' | 'record' }
  | { readonly kind: 'listen' | 'back' | 'ahead' | 'speed' }
  | { readonly kind: 'task'; readonly by: 1 | -1 };

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const letters: Readonly<Record<string, DeskKey>> = {
  c: { kind: 'comment' },
  t: { kind: 'text' },
  k: { kind: 'listen' },
  j: { kind: 'back' },
  l: { kind: 'ahead' },
  s: { kind: 'speed' },
  '?': { kind: 'help' },
  ',': { kind: 'half' },
  '.': { kind: 'half' },
  ArrowDown: { kind: 'next' },
  ArrowUp: { kind: 'former' },
  ArrowRight: { kind: 'task', by: 1 },
  ArrowLeft: { kind: 'task', by: -1 },
};

/**
 * What a key means on the desk, or null. On a French keyboard the digits stand above signs, so their place counts, not their sign. Single
 * keys can be switched off; the one that records cannot.
 */
export function deskKey(event: Pressed, hasLetters: boolean): DeskKey | null {
  const { key, code, ctrlKey, metaKey, altKey } = event;
  if (key === 'Enter' && (ctrlKey || metaKey)) return { kind: 'record' };
  if (ctrlKey || metaKey || altKey || !hasLetters) return null;
  const digit = /^[0-5]$/.test(key)
    ? key
    : /^(?:Digit|Numpad)[0-5]$/.test(code) && !event.shiftKey
      ? code.at(-1)
      : undefined;
  if (digit !== undefined) return { kind: 'points', points: Number(digit) };
  return letters[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

const fields = 'input, textarea, select, [contenteditable="true"], [role="dialog"], audio';

/** Listens for the keys of the desk, but in fields, where they write, and in dialogs. */
export function useDeskKeys(hasLetters: boolean, onKey: (key: DeskKey) => boolean): void {
  const handler = useRef(onKey);
  useEffect(() => {
    handler.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const key = deskKey(event, hasLetters);
      if (!key) return;
      const isInField = event.target instanceof Element && event.target.closest(fields) !== null;
      if (isInField && key.kind !== 'record') return;
      if (handler.current(key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hasLetters]);
}
