import { type RefObject, useEffect } from 'react';
import type { Recording } from '../listening/use-recording.js';
import { useStable } from '../stable/use-stable.js';

const handled = {
  playing: 'onPlaying',
  waiting: 'onWaiting',
  pause: 'onPause',
  ended: 'onEnded',
  error: 'onError',
  timeupdate: 'onTimeUpdate',
  seeking: 'onSeeking',
} as const satisfies Record<string, keyof Recording['handlers']>;

/** Tells a recording what happens to an element that outlives it. */
export function useMediaEvents(
  audio: RefObject<HTMLAudioElement | null>,
  handlers: Recording['handlers'],
): void {
  const handle = useStable((event: Event) => handlers[handled[event.type as keyof typeof handled]]());
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    for (const type of Object.keys(handled)) element.addEventListener(type, handle);
    return () => {
      for (const type of Object.keys(handled)) element.removeEventListener(type, handle);
    };
  }, [audio, handle]);
}
