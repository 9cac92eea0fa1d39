import { useCallback, useEffect, useState } from 'react';
import type { TurnLog } from '../recorder/turn-log.js';
import { useVoice } from '../recorder/use-voice.js';
import { nextTurn } from './next-turn.js';
import type { Examiner } from './use-examiner.js';

export interface Dialogue {
  readonly spokenSeconds: number;
  readonly secondsLeft: number;
  readonly stream: MediaStream | null;
  readonly turnLog: TurnLog;
  /** Whether the examiner speaks by themselves. */
  readonly isOn: boolean;
}

/** A turn without a sound is read so fast, letters a second. */
const lettersPerSecond = 15;

/** How long a turn lasts at most, ms: a sound that the browser holds back never ends. */
const patienceMs = (text: string, seconds: number | undefined) =>
  seconds === undefined ? (text.length / lettersPerSecond) * 1_000 : (seconds * 1.3 + 4) * 1_000;

/**
 * Lets the examiner go on when the candidate falls silent, and notes when the examiner is heard.
 * @returns told when the sound of a turn begins and stops
 */
export function useDialogue(
  { turns, said, last, awaited, problem, ask }: Examiner,
  { spokenSeconds, secondsLeft, stream, turnLog, isOn }: Dialogue,
): (isPlaying: boolean) => void {
  // Since when the examiner is silent, ms, and after which turn: while another is on its way it means nothing.
  const [silence, setSilence] = useState<{ turn: number; at: number } | null>(null);
  const turn = said.length;
  const isSilent = silence !== null && silence.turn === turn;
  const voice = useVoice(isOn ? stream : null, turn, !isSilent);

  const fallSilent = useCallback(() => {
    turnLog.end();
    setSilence({ turn, at: performance.now() });
  }, [turn, turnLog]);
  useEffect(() => {
    if (!last) return;
    const { turn: told, wasSaid } = last;
    const timer = setTimeout(fallSilent, wasSaid ? 0 : patienceMs(told.text, told.sound?.seconds));
    return () => {
      clearTimeout(timer);
      turnLog.end();
    };
  }, [last, fallSilent, turnLog]);

  // Looked at whenever the clock or the voice goes on.
  useEffect(() => {
    if (!isOn || !isSilent || awaited !== null || problem !== null) return;
    const next = nextTurn(turns, said, {
      spokenSeconds,
      secondsLeft,
      since: (performance.now() - silence.at) / 1_000,
      reply: voice,
    });
    if (next !== null) ask(next);
  });

  return useCallback(
    (isPlaying) => {
      if (!isPlaying) return fallSilent();
      setSilence(null);
      turnLog.begin();
    },
    [fallSilent, turnLog],
  );
}
