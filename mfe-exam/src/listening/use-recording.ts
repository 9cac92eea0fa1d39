import type { SoundSource } from '@passerelle/contracts';
import { ApiProblem } from '@passerelle/slice-kit';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { canPlay } from './can-play.js';
import { actionOf, type Listening, listeningReducer, openListening, playableSources } from './listening.js';
import { loaded } from './loaded.js';

/** A hearing that the server counts: the conditions of the exam. */
export interface CountedListening {
  /** Hearings counted already. */
  readonly plays: number;
  /** The last of them broke off, and may go on. */
  readonly isBroken: boolean;
  /** Asks the server for one. @returns where to play from, ms */
  count(): Promise<number>;
  /** Tells how far it is, ms. @throws ApiProblem 409 when it may not go on */
  report(heardMs: number, ended: boolean): Promise<void>;
}

/** A recording whose addresses are given when its turn has come. */
interface AwaitedSound {
  /** Null until they are there. */
  readonly sources: readonly SoundSource[] | null;
  /** Asks for them. @throws ApiProblem 409 `conflict` when it is too early, another 409 when it cannot be heard any more */
  ask(): Promise<readonly SoundSource[]>;
}

export interface Recording {
  readonly state: Listening;
  readonly elapsed: number;
  /** What the `<audio>` element reports. */
  readonly handlers: {
    onPlaying(): void;
    onWaiting(): void;
    onPause(): void;
    onEnded(): void;
    onError(): void;
    onTimeUpdate(): void;
    onSeeking(): void;
  };
  press(): void;
  seek(seconds: number): void;
  /** Plays from a second up to another, then pauses. Not where hearings are counted. */
  playPart(from: number, to: number): void;
}

/** The element tells where it is four times a second: the rest of a part is waited for, s. */
const tickSeconds = 0.35;

const playableOf = (sources: readonly SoundSource[]) =>
  playableSources({ audio: sources.at(-1)?.url ?? null, sources }, canPlay);

const doesNotLoad = 'L’enregistrement ne se charge pas. Vérifiez votre connexion, puis réessayez.';

/** Gives the element its first address. A second time it would load anew. */
function point(element: HTMLAudioElement, [first]: readonly string[]): void {
  if (first !== undefined && !element.hasAttribute('src')) element.src = first;
}

/** Where and under which conditions a recording is played. */
export interface RecordingPlace {
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly counted: CountedListening | undefined;
  readonly awaited?: AwaitedSound | undefined;
}

/**
 * One recording, played freely or, where `counted` is given, once: it is loaded first, then the server is asked, then it plays, so
 * that a network that fails costs no hearing. The server is told how far it is, so that it goes on from there after a reload. It stops when the
 * component goes.
 * @param open its addresses, none where they are awaited
 */
export function useRecording(
  open: readonly string[],
  { audio, counted, awaited }: RecordingPlace,
): Recording {
  const [state, dispatch] = useReducer(listeningReducer, undefined, () =>
    openListening(counted ? 'once' : 'free', counted?.plays, counted?.isBroken),
  );
  const [elapsed, setElapsed] = useState(0);
  const furthest = useRef(0);
  const source = useRef(0);
  const isGone = useRef(false);
  const partEnd = useRef<number | null>(null);

  useEffect(() => {
    const element = audio.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      element?.pause();
    };
  }, [audio]);

  const given = awaited?.sources;
  useEffect(() => {
    // Loaded at once, as what is open is.
    if (given && audio.current) point(audio.current, playableOf(given));
  }, [given, audio]);

  const play = async (element: HTMLAudioElement) => {
    dispatch({ type: 'pressed' });
    try {
      const sources = awaited ? playableOf(given ?? (await awaited.ask())) : open;
      if (isGone.current) return;
      point(element, sources);
      if (element.error) {
        source.current = (source.current + 1) % sources.length;
        element.src = sources[source.current] as string;
      }
      const ready = loaded(element);
      // What may be heard again plays in the press itself, as some iPhones ask for it.
      if (counted) await ready;
      if (counted && state.hearing !== 'counted') {
        if (isGone.current) return;
        furthest.current = (await counted.count()) / 1_000;
        dispatch({ type: 'counted' });
      }
      if (isGone.current) return;
      // After a break, on from where it was.
      if (element.currentTime < furthest.current) element.currentTime = furthest.current;
      await Promise.all([element.play(), ready]);
    } catch (error) {
      if (isGone.current) return;
      if (error instanceof ApiProblem && error.status === 409 && error.code !== 'conflict')
        dispatch({ type: 'refused', message: error.detail });
      else if (error instanceof DOMException && error.name === 'NotAllowedError')
        dispatch({ type: 'blocked' });
      else dispatch({ type: 'failed', message: error instanceof ApiProblem ? error.detail : doesNotLoad });
    }
  };

  const report = (ended: boolean) => {
    counted?.report(furthest.current * 1_000, ended).catch((error: ApiProblem) => {
      if (isGone.current) return;
      audio.current?.pause();
      dispatch({ type: 'refused', message: error.detail });
    });
  };

  const endPart = (element: HTMLAudioElement) => {
    const end = partEnd.current;
    if (end === null) return;
    const left = (end - element.currentTime) / element.playbackRate;
    if (left > tickSeconds) return;
    setTimeout(() => {
      if (partEnd.current !== end) return;
      partEnd.current = null;
      element.pause();
    }, left * 1_000);
  };
  const seek = (seconds: number) => {
    if (!audio.current || counted) return;
    partEnd.current = null;
    audio.current.currentTime = seconds;
    furthest.current = seconds;
    setElapsed(seconds);
  };

  return {
    state,
    elapsed,
    handlers: {
      onPlaying: () => dispatch({ type: 'playing' }),
      onWaiting: () => dispatch({ type: 'waiting' }),
      onPause: () => dispatch({ type: 'paused' }),
      onEnded: () => {
        report(true);
        furthest.current = 0;
        dispatch({ type: 'ended' });
      },
      onError: () => dispatch({ type: 'failed', message: doesNotLoad }),
      onTimeUpdate: () => {
        const now = audio.current?.currentTime ?? 0;
        furthest.current = counted ? Math.max(furthest.current, now) : now;
        setElapsed(now);
        if (state.phase === 'playing') report(false);
        if (audio.current) endPart(audio.current);
      },
      onSeeking: () => {
        // The keys of a headset or of the system would go back too.
        const element = audio.current;
        if (counted && element && element.currentTime < furthest.current - 0.5)
          element.currentTime = furthest.current;
      },
    },
    press: () => {
      const element = audio.current;
      const action = actionOf(state);
      if (!element || action === 'none') return;
      partEnd.current = null;
      if (action === 'pause') element.pause();
      else void play(element);
    },
    seek,
    playPart: (from, to) => {
      const element = audio.current;
      if (!element || counted) return;
      seek(from);
      partEnd.current = to;
      if (actionOf(state) === 'play') void play(element);
    },
  };
}
