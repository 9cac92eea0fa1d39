import { listeningSeconds } from '@passerelle/contracts';
import { useHost } from '@passerelle/slice-kit';
import { BridgeProgress, Button, cx, nbsp } from '@passerelle/ui-kit';
import { BookOpen, Check, Pointer, Volume2 } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { Listening } from '../listening/listening.js';
import styles from './listening-band.module.css';
import { type Moment, moments, momentTexts } from './moments.js';
import type { Run } from './use-moments.js';
import { type RunSoundOf, useRunSound } from './use-run-sound.js';
import { useSecondsUntil } from './use-seconds-until.js';

export interface ListeningBandProps extends Omit<RunSoundOf, 'isDue'> {
  run: Run;
  isLast: boolean;
  isStopped: boolean;
}

/** Above the question, always of the same height: which moment it is, and the seconds that are left of it. No control during the sound. */
export function ListeningBand({ run, isLast, isStopped, ...recorded }: ListeningBandProps) {
  const { moment, endsAt } = run;
  const { state, elapsed, press } = useRunSound({ ...recorded, isDue: moment === 'listen' && !isStopped });
  const { title, text } = momentTexts(moment, isLast);
  useSaid(saidOf(run, state, isLast));
  const total = Math.ceil(recorded.question.recording?.seconds ?? 0);
  return (
    <section className={styles.band} aria-label="Déroulement">
      <Steps moment={moment} />
      {moment === 'listen' ? (
        state.phase === 'playing' || state.phase === 'preparing' ? (
          <Told moment={moment} title={title} text={state.phase === 'playing' ? text : 'Le son se charge.'}>
            <Seconds left={Math.max(0, total - Math.floor(elapsed))} total={total} />
          </Told>
        ) : (
          <Told moment={moment} title="Le son ne part pas" text={state.problem ?? awaitsTouch}>
            <Button size="sm" onClick={press}>
              {state.phase === 'blocked' ? 'Lancer le son' : 'Réessayer'}
            </Button>
          </Told>
        )
      ) : (
        <Told moment={moment} title={title} text={(moment === 'answer' && state.problem) || text}>
          {endsAt === null ? null : <Countdown endsAt={endsAt} total={listeningSeconds[moment]} />}
        </Told>
      )}
    </section>
  );
}

const awaitsTouch = 'Votre navigateur attend un geste de vous pour lancer le son.';

/** What is said aloud, never over a recording: the question itself is read as it takes the focus. */
function saidOf({ moment, endsAt }: Run, { phase, problem }: Listening, isLast: boolean): string {
  if (moment === 'answer' && endsAt !== null)
    return `Répondez : ${listeningSeconds.answer} secondes${isLast ? ', puis le test est envoyé' : ''}.`;
  if (moment !== 'listen') return '';
  if (phase === 'blocked')
    return `Le son ne part pas. ${awaitsTouch} Le bouton est au-dessus de la question.`;
  return phase === 'failed' || phase === 'paused' ? `Le son ne part pas. ${problem ?? ''}`.trim() : '';
}

/** A recording that ends stops first: what is said is so for a moment, ms. */
const settledMs = 300;

/** Says it once: what fails is tried again by itself, every few seconds. */
function useSaid(text: string): void {
  const host = useHost();
  const last = useRef('');
  useEffect(() => {
    if (text === '' || text === last.current) return;
    const timer = setTimeout(() => {
      last.current = text;
      host.announce(nbsp(text));
    }, settledMs);
    return () => clearTimeout(timer);
  }, [host, text]);
}

const names: Readonly<Record<Moment, string>> = { read: 'Lire', listen: 'Écouter', answer: 'Répondre' };
const icons: Readonly<Record<Moment, ReactNode>> = {
  read: <BookOpen size={22} />,
  listen: <Volume2 size={22} />,
  answer: <Pointer size={22} />,
};

const Steps = memo(function Steps({ moment }: { moment: Moment }) {
  const at = moments.indexOf(moment);
  return (
    <ol className={styles.steps}>
      {moments.map((each, index) => (
        <li
          key={each}
          className={cx(index < at && styles.done, index === at && styles.now)}
          aria-current={index === at ? 'step' : undefined}
        >
          {index < at ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : null}
          {names[each]}
        </li>
      ))}
    </ol>
  );
});

interface ToldProps {
  moment: Moment;
  title: string;
  text: string;
  children: ReactNode;
}

function Told({ moment, title, text, children }: ToldProps) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icons[moment]}
      </span>
      <p className={styles.text}>
        <strong>{title}</strong>
        <span>{nbsp(text)}</span>
      </p>
      {children}
    </>
  );
}

function Countdown({ endsAt, total }: { endsAt: number; total: number }) {
  return <Seconds left={useSecondsUntil(endsAt)} total={total} />;
}

/** One hanger is one second. */
const Seconds = memo(function Seconds({ left, total }: { left: number; total: number }) {
  return (
    <>
      <p className={styles.seconds}>
        <strong>{left}</strong> <abbr title="secondes">s</abbr>
      </p>
      <div className={styles.bridge}>
        <BridgeProgress total={total} done={Math.max(0, total - left)} />
      </div>
    </>
  );
});
