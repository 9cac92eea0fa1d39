import { useSyncExternalStore } from 'react';
import { createStore } from '../attempt/store.js';

/** How the documents are read on this device, whatever the test. */
export interface DeskSetting {
  /** Size of the text, percent of the usual one. */
  readonly size: number;
  readonly isSpaced: boolean;
  /** A press or the keyboard marks; not kept. */
  readonly isMarking: boolean;
}

/** Sizes that can be chosen, percent. */
export const sizes = [90, 100, 110, 125, 150, 175] as const;

const storageKey = 'passerelle.exam.desk';
const usual: DeskSetting = { size: 100, isSpaced: false, isMarking: false };

function read(): DeskSetting {
  try {
    const { size, isSpaced } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<DeskSetting>;
    const known = sizes.find((each) => each === size);
    return { ...usual, size: known ?? usual.size, isSpaced: isSpaced === true };
  } catch {
    return usual;
  }
}

const setting = createStore(read());

export const getDeskSetting = setting.get;

export function changeDesk(changes: Partial<DeskSetting>): void {
  setting.set({ ...setting.get(), ...changes });
  try {
    const { size, isSpaced } = setting.get();
    localStorage.setItem(storageKey, JSON.stringify({ size, isSpaced }));
  } catch {
    // For this page only, then.
  }
}

/** The size after or before one; the same at either end. */
export function nextSize(size: number, by: 1 | -1): number {
  const at = (sizes as readonly number[]).indexOf(size) + by;
  return sizes[Math.min(Math.max(at, 0), sizes.length - 1)] ?? size;
}

export const useDeskSetting = (): DeskSetting => useSyncExternalStore(setting.subscribe, setting.get);
