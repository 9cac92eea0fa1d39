import { useEffect, useState } from 'react';
import { levelOf } from './level.js';
import { listenTo } from './listen-to.js';
import { heard, noVoice, type Voice } from './voice.js';

/** The level is read this often, and told this often, ms. */
const readMs = 50;
const toldEvery = 5;

/**
 * What a microphone hears of a voice since `key` changed; null without a microphone, and where it cannot be heard.
 * @param isDeaf while somebody else speaks: their voice comes back from the loudspeaker
 */
export function useVoice(stream: MediaStream | null, key: unknown, isDeaf: boolean): Voice | null {
  const [voice, setVoice] = useState<Voice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key begins anew.
  useEffect(() => {
    setVoice(null);
    const ear = stream && !isDeaf ? listenTo(stream) : null;
    if (!ear) return;
    setVoice(noVoice);
    let now = noVoice;
    let before = performance.now();
    let reads = 0;
    const timer = setInterval(() => {
      const samples = ear.read();
      const at = performance.now();
      if (!samples) {
        // Silence then means nothing.
        before = at;
        return setVoice(null);
      }
      now = heard(now, levelOf(samples), (at - before) / 1_000);
      before = at;
      reads += 1;
      if (reads % toldEvery === 0) setVoice(now);
    }, readMs);
    return () => {
      clearInterval(timer);
      ear.end();
    };
  }, [stream, key, isDeaf]);
  return voice;
}
