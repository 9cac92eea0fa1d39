import type { Question } from '@passerelle/contracts';
import { type RefObject, useEffect, useMemo } from 'react';
import type { Listening } from '../listening/listening.js';
import { type CountedListening, useRecording } from '../listening/use-recording.js';
import type { OpenAttempt } from '../player/use-attempt.js';
import { useStable } from '../stable/use-stable.js';
import { sourcesOf } from './sounds-of.js';
import { useMediaEvents } from './use-media-events.js';

/** What cannot be had or was stopped by the device is tried again after this, ms. */
const retryMs = 3_000;

export interface RunSoundOf {
  readonly open: OpenAttempt;
  readonly question: Question;
  /** Stays from question to question: what the candidate let play once may play on (iOS). */
  readonly audio: RefObject<HTMLAudioElement | null>;
  /** Its moment has come. */
  readonly isDue: boolean;
  /** It was played to its end: the next one may be asked for. */
  onPlayed(): void;
  /** There is nothing more to hear of it. */
  onOver(): void;
}

export interface RunSound {
  readonly state: Listening;
  /** s. */
  readonly elapsed: number;
  /** Plays on where it does not by itself. */
  press(): void;
}

/** The recording of the question shown: loaded at once, played when it is due, by itself, to its end. Give each question its own. */
export function useRunSound({ open, question, audio, isDue, onPlayed, onOver }: RunSoundOf): RunSound {
  const { hearings, askSound, sounds, plays } = open;
  const { id } = question;
  const played = useStable(onPlayed);
  const over = useStable(onOver);
  const counted = useMemo<CountedListening>(
    () => ({
      plays: plays[id] ?? 0,
      isBroken: hearings.isBroken(id),
      count: () => hearings.count(id),
      report: (heardMs, ended) => {
        if (ended) played();
        return hearings.report(id, heardMs, ended);
      },
    }),
    [hearings, plays, id, played],
  );
  const given = useMemo(() => sourcesOf(question, sounds), [question, sounds]);
  const awaited = useMemo(() => ({ sources: given, ask: () => askSound(id) }), [given, askSound, id]);
  const { state, elapsed, handlers, press } = useRecording([], { audio, counted, awaited });
  useMediaEvents(audio, handlers);
  useEffect(() => {
    const element = audio.current;
    // The next one is loaded anew.
    return () => element?.removeAttribute('src');
  }, [audio]);

  const play = useStable(press);
  const { hearing, phase } = state;
  useEffect(() => {
    if (!isDue) return;
    if (hearing === 'spent') return over();
    if (phase === 'idle') return play();
    if (phase !== 'failed' && phase !== 'paused') return;
    const timer = setTimeout(play, retryMs);
    return () => clearTimeout(timer);
  }, [isDue, hearing, phase, play, over]);
  return { state, elapsed, press };
}
