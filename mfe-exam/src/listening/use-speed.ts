import { useSyncExternalStore } from 'react';
import { createStore } from '../attempt/store.js';

/** How fast recordings are played in practice; in exam conditions always at their own speed. */
export const speeds = [0.75, 1, 1.25] as const;

/** One for all recordings, like the volume: the next question, which is there already, keeps what is chosen here. */
const speed = createStore<number>(1);

export const useSpeed = (): [speed: number, setSpeed: (speed: number) => void] => [
  useSyncExternalStore(speed.subscribe, speed.get),
  speed.set,
];
