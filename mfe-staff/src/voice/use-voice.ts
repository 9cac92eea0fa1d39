import {
  desk,
  dropVoice,
  type ReplyOf,
  type readGrade,
  sendVoice,
  type VoiceComment,
} from '@passerelle/contracts';
import { ApiProblem, useApi, useHost } from '@passerelle/slice-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKept } from '../kept/use-kept.js';
import { microphoneText, recordVoice, type VoiceRecording } from './record-voice.js';

/** How a sound is refused that would be refused again. */
const unusable: readonly ApiProblem['code'][] = ['validation_failed', 'unsupported_media_type', 'not_found'];

/** A recording on its way. Its id makes one of it, however often it is sent. */
interface Take {
  readonly id: string;
  readonly sound: Blob;
}

type VoiceState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'recording' }
  | { readonly kind: 'sending' }
  /** With the take, it is here still and can be sent again. */
  | { readonly kind: 'failed'; readonly text: string; readonly take: Take | null };

export interface Voice {
  /** Those of the grade, then one’s own. */
  readonly voices: readonly VoiceComment[];
  /** Whether one of them is not recorded with a grade yet: another one takes its place. */
  readonly hasOwn: boolean;
  readonly state: VoiceState;
  start(): Promise<void>;
  stop(): void;
  retry(): void;
  /** Out of the next grade; one’s own is forgotten. */
  remove(id: string): void;
  /** Ends what is being said, and gives the ids that belong to the grade once all is sent. @throws Error where it is not */
  finish(): Promise<string[]>;
}

/**
 * What a marker says of a copy: recorded here, sent at once, and theirs until the grade is recorded. Who leaves the copy while they speak
 * has said it of that copy: it is sent, and what does not go is sent when the copy is opened again.
 */
export function useVoice(copy: ReplyOf<typeof readGrade, 200>): Voice {
  const api = useApi();
  const { session } = useHost();
  const ofGrade = copy.grade?.voices ?? [];
  const [voices, setVoices] = useState(() => [...ofGrade, ...(copy.voice ? [copy.voice] : [])]);
  const [state, setState] = useState<VoiceState>({ kind: 'idle' });
  const active = useRef<VoiceRecording>(undefined);
  const going = useRef<Promise<void>>(Promise.resolve());
  const known = useRef({ voices, state });
  known.current = { voices, state };
  /** Of beginning: a microphone that is allowed after another one, or an end, was asked for begins nothing. */
  const turn = useRef(0);
  const isGone = useRef(false);
  const kept = useKept<Take>('voice-take', copy.id);
  const sendKept = useEffectEvent(() => {
    const take = kept.read();
    if (take) going.current = send(take);
  });
  useEffect(() => {
    isGone.current = false;
    sendKept();
    return () => {
      isGone.current = true;
      active.current?.stop();
    };
  }, []);

  const isOfGrade = (id: string) => ofGrade.some((voice) => voice.id === id);
  const show = (next: VoiceState) => {
    known.current = { ...known.current, state: next };
    setState(next);
  };
  const have = (next: VoiceComment[]) => {
    known.current = { ...known.current, voices: next };
    setVoices(next);
  };
  const send = async (take: Take) => {
    kept.keep(take);
    show({ kind: 'sending' });
    const body = new FormData();
    body.append('voice_id', take.id);
    body.append('voice', take.sound, 'commentaire');
    try {
      const stored = await api.call(sendVoice, { params: { responseId: copy.id }, body });
      if (kept.read()?.id === take.id) kept.forget();
      have([...known.current.voices.filter(({ id }) => isOfGrade(id)), stored]);
      show({ kind: 'idle' });
    } catch (error) {
      // What the service will never take is not sent again each time that its copy is opened.
      if (error instanceof ApiProblem && unusable.includes(error.code) && kept.read()?.id === take.id)
        kept.forget();
      show({ kind: 'failed', text: (error as Error).message, take });
    }
  };
  const record = async () => {
    turn.current += 1;
    const own = turn.current;
    const speaker = session.getSnapshot().user?.id;
    show({ kind: 'asking' });
    let recording: VoiceRecording;
    try {
      recording = await recordVoice(desk.voiceSeconds);
    } catch (error) {
      if (own === turn.current) show({ kind: 'failed', text: microphoneText(error), take: null });
      return;
    }
    if (own !== turn.current || isGone.current) {
      // The microphone was allowed too late: nothing was said.
      recording.stop();
      return;
    }
    active.current = recording;
    show({ kind: 'recording' });
    const sound = await recording.sound;
    active.current = undefined;
    // Whoever signed in meanwhile has said nothing.
    if (session.getSnapshot().user?.id !== speaker) return show({ kind: 'idle' });
    if (sound) return send({ id: crypto.randomUUID(), sound });
    show({
      kind: 'failed',
      text: 'Rien n’a été enregistré : vérifiez le micro, puis réessayez.',
      take: null,
    });
  };

  return {
    voices,
    hasOwn: voices.some(({ id }) => !isOfGrade(id)),
    state,
    start: () => {
      // What did not go is given up for what is said now: it must not come back after the grade.
      kept.forget();
      going.current = record();
      return going.current;
    },
    stop: () => active.current?.stop(),
    retry: () => {
      const { state: now } = known.current;
      if (now.kind === 'failed') going.current = now.take ? send(now.take) : record();
    },
    remove: (id) => {
      have(known.current.voices.filter((voice) => voice.id !== id));
      // What cannot be forgotten now is forgotten by the service in time.
      if (!isOfGrade(id)) void api.call(dropVoice, { params: { voiceId: id } }).catch(() => undefined);
    },
    finish: async () => {
      if (known.current.state.kind === 'asking') {
        // Nothing is said yet, and the browser’s question may never be answered.
        turn.current += 1;
        show({ kind: 'idle' });
      } else {
        active.current?.stop();
        await going.current;
      }
      const { state: now, voices: all } = known.current;
      if (now.kind === 'failed' && now.take) throw new Error(now.text);
      return all.map(({ id }) => id);
    },
  };
}
