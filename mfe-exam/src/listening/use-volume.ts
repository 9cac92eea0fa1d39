import { useEffect, useSyncExternalStore } from 'react';

/** From 0 to 1. One for all recordings: the next question, which is there already, keeps what is chosen here. */
let volume = 1;
/** False where what is set is taken back: iOS leaves the volume to the device's own buttons. */
let holds = true;
let isTried = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function setVolume(next: number): void {
  volume = next;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useVolume(): [volume: number, setVolume: (volume: number) => void] {
  return [useSyncExternalStore(subscribe, () => volume), setVolume];
}

/** Whether a page can set the volume; tried once. */
export function useVolumeHolds(): boolean {
  useEffect(() => {
    if (isTried) return;
    isTried = true;
    const sound = new Audio();
    sound.volume = 0.5;
    // It is taken back at once, or a task later.
    setTimeout(() => {
      holds = sound.volume === 0.5;
      tell();
    });
  }, []);
  return useSyncExternalStore(subscribe, () => holds);
}
