import { useEffect, useState } from 'react';
import { useStable } from '../../stable/use-stable.js';
import { isCovered } from '../is-covered.js';
import { type Focused, type Shortcut, shortcutOf } from './shortcuts.js';

const storageKey = 'passerelle.exam.shortcuts';

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function keepSetting(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // For this test only, then.
  }
}

/** Whether the single-letter shortcuts are wanted: the device remembers it. */
export function useShortcutsSetting(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readSetting);
  return [
    isOn,
    (next) => {
      keepSetting(next);
      setOn(next);
    },
  ];
}

const typing = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]';
const usingArrows = 'input, [role=toolbar], [role=radiogroup], [role=slider], [data-arrows], audio';
const pressed = 'a, button, summary, label';

function focusedOn(target: EventTarget | null): Focused {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(typing)) return 'text';
  if (target.closest(usingArrows)) return 'arrows';
  return target.closest(pressed) ? 'press' : 'page';
}

/** Follows the keys of the page while nothing lies above it. */
export function useShortcuts(isOn: boolean, onShortcut: (shortcut: Shortcut) => void): void {
  const handle = useStable(onShortcut);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (isCovered()) return;
      const shortcut = shortcutOf(event, focusedOn(event.target));
      if (!shortcut) return;
      event.preventDefault();
      handle(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, handle]);
}
