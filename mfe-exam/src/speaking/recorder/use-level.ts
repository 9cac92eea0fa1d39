import { type RefObject, useEffect, useRef, useState } from 'react';
import { isSilent, levelOf } from './level.js';
import { listenTo } from './listen-to.js';

/** Nobody was heard for this long: something may be wrong with the microphone, ms. */
const quietAfterMs = 4_000;

/**
 * Draws the level of a stream into `meter` by its custom property `--level`, without rendering; says when nobody was heard for a while.
 */
export function useLevel(stream: MediaStream | null): {
  meter: RefObject<HTMLDivElement | null>;
  isQuiet: boolean;
} {
  const meter = useRef<HTMLDivElement>(null);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    setQuiet(false);
    const ear = stream && listenTo(stream);
    if (!ear) return;
    let heardAt = performance.now();
    let shown = 0;
    let frame = 0;
    const draw = () => {
      frame = requestAnimationFrame(draw);
      const samples = ear.read();
      // Silence then means nothing.
      if (!samples) return;
      const level = levelOf(samples);
      shown = Math.max(level, shown * 0.9);
      meter.current?.style.setProperty('--level', shown.toFixed(2));
      if (!isSilent(level)) heardAt = performance.now();
      setQuiet(performance.now() - heardAt > quietAfterMs);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      ear.end();
    };
  }, [stream]);
  return { meter, isQuiet };
}
