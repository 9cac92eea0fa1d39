import { ownRecordingType } from '@passerelle/slice-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type MicrophoneProblem, microphoneProblemOf } from './microphone-problem.js';

/** The microphone while it is open. */
export interface Microphone {
  readonly stream: MediaStream | null;
  readonly problem: MicrophoneProblem | null;
  /** Asks the candidate through the browser, the first time; null where there is none to record with. */
  open(): Promise<MediaStream | null>;
  /** Lets go of it: the browser’s sign goes out. */
  close(): void;
}

/** The microphone of this device, opened on demand; every way in which it fails is a `problem`, and none stops the exercise. */
export function useMicrophone(): Microphone {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const opening = useRef<Promise<MediaStream | null> | null>(null);
  const opened = useRef<MediaStream | null>(null);

  const close = useCallback(() => {
    opening.current = null;
    for (const track of opened.current?.getTracks() ?? []) track.stop();
    opened.current = null;
    setStream(null);
  }, []);

  const open = useCallback((): Promise<MediaStream | null> => {
    // One that is gone may not have said so yet.
    if (opened.current?.getAudioTracks()[0]?.readyState === 'ended') close();
    if (opening.current) return opening.current;
    const own: Promise<MediaStream | null> = openStream().then(
      (fresh) => {
        // Let go of before the candidate had answered the browser.
        if (opening.current !== own) {
          for (const track of fresh.getTracks()) track.stop();
          return null;
        }
        opened.current = fresh;
        setProblem(null);
        setStream(fresh);
        // Unplugged, or taken away in the browser’s settings. `stop()` of our own does not come here.
        fresh.getAudioTracks()[0]?.addEventListener('ended', () => {
          if (opened.current !== fresh) return;
          setProblem('lost');
          close();
        });
        return fresh;
      },
      (error) => {
        if (opening.current !== own) return null;
        opening.current = null;
        setProblem(microphoneProblemOf(error));
        return null;
      },
    );
    opening.current = own;
    return own;
  }, [close]);

  useEffect(() => close, [close]);

  return { stream, problem, open, close };
}

async function openStream(): Promise<MediaStream> {
  if (ownRecordingType() === null) throw new DOMException('nothing to record with', 'NotSupportedError');
  return navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
}
