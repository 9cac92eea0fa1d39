import { useEffect, useState } from 'react';
import { levelOf } from './level.js';
import { heard, noVoice, type Voice } from './voice.js';

/** The level is read this often, and told this often, ms. */
const readMs = 50;
const toldEvery = 5;

/**
 * What a microphone hears of a voice since `key` changed; null without a microphone.
 * @param isDeaf while somebody else speaks: their voice comes back from the loudspeaker
 */
export function useVoice(stream: MediaStream | null, key: unknown, isDeaf: boolean): Voice | null {
  const [voice, setVoice] = useState<Voice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key begins anew.
  useEffect(() => {
    setVoice(null);
    if (!stream || isDeaf) return;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 1_024 });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let now = noVoice;
    let before = performance.now();
    let reads = 0;
    const timer = setInterval(() => {
      // A browser may hold it until the candidate touches the page: silence then means nothing.
      if (context.state !== 'running') return void context.resume();
      analyser.getFloatTimeDomainData(samples);
      const at = performance.now();
      now = heard(now, levelOf(samples), (at - before) / 1_000);
      before = at;
      reads += 1;
      if (reads % toldEvery === 0) setVoice(now);
    }, readMs);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream, key, isDeaf]);
  return voice;
}
