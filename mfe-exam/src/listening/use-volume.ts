import { useState } from 'react';

/** The volume chosen last, from 0 to 1: the next question keeps it. */
let lastVolume = 1;

export function useVolume(): [volume: number, setVolume: (volume: number) => void] {
  const [volume, setVolume] = useState(lastVolume);
  return [
    volume,
    (next) => {
      lastVolume = next;
      setVolume(next);
    },
  ];
}
