import { keptOnDevice } from '@passerelle/contracts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Sitting } from './sitting.js';

const storageKey = keptOnDevice.keys.sittings;

/** Sittings that are kept: the latest. */
const remembered = 4;

const Kept = z.array(z.tuple([z.string(), Sitting]));
const HistoryEntry = z.object({ key: z.string() });

function readAll(): z.infer<typeof Kept> {
  try {
    return z.parse(Kept, JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

/** What names the history entry that is shown. Null for an address that was typed: nothing tells its next visit from this one. */
function shownEntry(): string | null {
  const { data } = z.safeParse(HistoryEntry, history.state);
  return data?.key ?? null;
}

function keep(entry: string, sitting: Sitting | null): void {
  const others = readAll().filter(([key]) => key !== entry);
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify([...others, ...(sitting ? [[entry, sitting]] : [])].slice(-remembered)),
    );
  } catch {
    // For this page only, then.
  }
}

/**
 * The sitting of the history entry that is shown, as it was left: a reload, and Back then Forward, find it; a button begins another, as it
 * makes an entry of its own. Null before its first change.
 */
export function useKeptSitting(): [sitting: Sitting | null, keepSitting: (sitting: Sitting | null) => void] {
  const [entry] = useState(shownEntry);
  const [sitting, setSitting] = useState(
    () => readAll().find(([key]) => entry !== null && key === entry)?.[1] ?? null,
  );
  return [
    sitting,
    (next) => {
      if (entry !== null) keep(entry, next);
      setSitting(next);
    },
  ];
}
