import { desk } from '@passerelle/contracts';
import { Button, formatClock, Notice, nbsp } from '@passerelle/ui-kit';
import { Mic, Square, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Voice } from './use-voice.js';
import styles from './voice-bar.module.css';
import { VoiceSound } from './voice-sound.js';

/** What is said of the whole copy: a minute at most, heard again before the grade is recorded. */
export function VoiceBar({ voice, canMark }: { readonly voice: Voice; readonly canMark: boolean }) {
  const { state, voices } = voice;
  const isRecording = state.kind === 'recording';
  return (
    <section className={styles.bar} aria-label="Commentaires vocaux">
      {isRecording ? (
        <Button variant="secondary" size="sm" icon={<Square size={16} />} onClick={voice.stop}>
          Arrêter <Elapsed />
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          icon={<Mic size={16} />}
          disabled={!canMark}
          isPending={state.kind === 'asking' || state.kind === 'sending'}
          pendingLabel={state.kind === 'sending' ? 'Envoi du commentaire…' : 'Ouverture du micro…'}
          onClick={() => void voice.start()}
        >
          {voice.hasOwn ? 'Recommencer' : 'Commenter à la voix'}
        </Button>
      )}
      <ul className={styles.voices}>
        {voices.map(({ id, duration }, index) => (
          <li key={id} className={styles.voice}>
            <VoiceSound voiceId={id} seconds={duration} number={index + 1} />
            <Button
              variant="quiet"
              size="sm"
              icon={<Trash2 size={16} />}
              aria-label={`Retirer le commentaire vocal ${index + 1}`}
              disabled={!canMark}
              onClick={() => voice.remove(id)}
            />
          </li>
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {isRecording ? nbsp('L’enregistrement a commencé.') : ''}
      </span>
      {state.kind === 'failed' ? (
        <Notice
          tone="error"
          title={state.take ? 'Le commentaire vocal n’est pas parti' : 'Rien n’est enregistré'}
          action={
            <Button variant="secondary" size="sm" onClick={voice.retry}>
              Réessayer
            </Button>
          }
        >
          {nbsp(state.text)}
        </Notice>
      ) : null}
    </section>
  );
}

/** « 0:12 / 1:00 » */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const now = Math.min(seconds, desk.voiceSeconds);
  return <span className={styles.time}>{`${formatClock(now)} / ${formatClock(desk.voiceSeconds)}`}</span>;
}
