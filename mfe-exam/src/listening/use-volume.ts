import { useSyncExternalStore } from 'react';

/** From 0 to 1. One for all recordings: the next question, which is there already, keeps what is chosen here. */
let volume = 1;
const listeners = new Set<() => void>();

function setVolume(next: number): void {
  volume = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useVolume(): [volume: number, setVolume: (volume: number) => void] {
  return [useSyncExternalStore(subscribe, () => volume), setVolume];
}
