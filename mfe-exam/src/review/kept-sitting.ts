import { keptOnDevice } from '@passerelle/contracts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Sitting } from './sitting.js';

const storageKey = keptOnDevice.keys.sittings;

/** Sittings that are kept: the latest. */
const remembered = 4;
/** They are left for as long, ms: a day later other questions are due, and the sounds of these may not play any more. */
const keptMs = 12 * 3_600_000;

const Kept = z.array(z.object({ entry: z.string(), at: z.number(), sitting: Sitting }));
const HistoryEntry = z.object({ key: z.string() });

function readAll(): z.infer<typeof Kept> {
  try {
    const kept = z.parse(Kept, JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
    return kept.filter(({ at }) => Date.now() - at < keptMs);
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
  const others = readAll().filter((each) => each.entry !== entry);
  const kept = sitting ? [{ entry, at: Date.now(), sitting }] : [];
  try {
    localStorage.setItem(storageKey, JSON.stringify([...others, ...kept].slice(-remembered)));
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
    () => readAll().find((each) => each.entry === entry)?.sitting ?? null,
  );
  return [
    sitting,
    (next) => {
      if (entry !== null) keep(entry, next);
      setSitting(next);
    },
  ];
}
