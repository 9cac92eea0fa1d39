import type { ExaminerTurnTime, SpokenModel } from '@passerelle/contracts';
import { useHost } from '@passerelle/slice-kit';
import { Disclosure, Notice, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useEffect, useState } from 'react';
import { canPlay } from '../../listening/can-play.js';
import { playableSources } from '../../listening/listening.js';
import { measuredSpeech } from './decoded.js';
import type { Speech } from './speech.js';
import styles from './speech-report.module.css';
import { speechFacts } from './speech-words.js';

export interface SpeechReportProps {
  sound: Blob;
  /** When the examiner spoke in it. */
  turns?: readonly ExaminerTurnTime[] | undefined;
  /** Seconds that the task gives to speak. */
  allowedSeconds: number;
  /** To compare with; those that are recorded. */
  models?: readonly SpokenModel[] | null | undefined;
}

/** How one spoke, beside the models: waveform with its pauses, pace, time. Measured when it is opened, on this device. */
export function SpeechReport(props: SpeechReportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title="Débit et pauses" isExpanded={isOpen} onExpandedChange={setOpen}>
      {isOpen ? <Measured {...props} /> : null}
    </Disclosure>
  );
}

function Measured({ sound, turns, allowedSeconds, models }: SpeechReportProps) {
  const host = useHost();
  const own = useMeasured(sound, (own: Blob) => measuredSpeech(own, turns));
  const recorded = (models ?? []).flatMap(({ level, sound: heard }) => (heard ? [{ level, heard }] : []));
  return (
    <div className={styles.report}>
      <div className={styles.voices}>
        <Voice title="Vous" speech={own} allowed={allowedSeconds} />
        {recorded.map(({ level, heard }) => (
          <ModelVoice key={level} title={`Modèle ${level}`} sources={heard.sources} request={host.request} />
        ))}
      </div>
      <p className={styles.how}>
        {nbsp(
          'Estimation faite sur cet appareil, sans comprendre ce qui est dit : chaque voyelle fait monter le volume, et ces montées sont comptées entre les pauses. Sur nos voix de synthèse, le compte s’écarte du texte de 5 % en général, de 12 % au plus ; avec une vraie voix, dans une vraie pièce, l’écart n’est pas connu. Parler vite n’est pas parler mieux : comparez surtout les pauses.',
        )}
        {turns?.length ? nbsp(' En gris, l’examinateur : ni parole ni pause de votre part.') : null}
        {recorded.length > 0
          ? nbsp(' Les modèles sont des dialogues : la voix de l’examinateur y est mesurée aussi.')
          : null}
      </p>
    </div>
  );
}

interface ModelVoiceProps {
  title: string;
  sources: Parameters<typeof playableSources>[0]['sources'];
  request: ReturnType<typeof useHost>['request'];
}

function ModelVoice({ title, sources, request }: ModelVoiceProps) {
  const [url = ''] = playableSources({ audio: sources.at(-1)?.url ?? null, sources }, canPlay);
  const speech = useMeasured(url, async (address: string) => {
    const reply = await request(address);
    if (!reply.ok) throw new Error(`the model answers ${reply.status}`);
    return measuredSpeech(await reply.blob());
  });
  return <Voice title={title} speech={speech} />;
}

/** What is measured; `undefined` while it is, `null` where it cannot be. */
function useMeasured<T>(sound: T, measure: (sound: T) => Promise<Speech>): Speech | null | undefined {
  const [speech, setSpeech] = useState<Speech | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is measured never changes, the sound may.
  useEffect(() => {
    let isGone = false;
    measure(sound).then(
      (measured) => isGone || setSpeech(measured),
      () => isGone || setSpeech(null),
    );
    return () => {
      isGone = true;
    };
  }, [sound]);
  return speech;
}

function Voice(props: { title: string; speech: Speech | null | undefined; allowed?: number }) {
  const { title, speech, allowed } = props;
  if (speech === null)
    return (
      <Notice tone="warning" title={title}>
        {nbsp(
          'Cet enregistrement ne peut pas être mesuré ici : vérifiez votre connexion, ou essayez un autre navigateur.',
        )}
      </Notice>
    );
  return (
    <section className={styles.voice} aria-label={title} aria-busy={speech === undefined}>
      <h4>{title}</h4>
      {speech ? (
        <>
          <Waveform speech={speech} />
          <dl className={styles.facts}>
            {speechFacts(speech, allowed).map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{nbsp(value)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  );
}

const tall = 40;

/** Loudness over time; pauses are bands with a broken line, so that colour is not all that tells them. */
function Waveform({ speech: { bars, pauses, turns, seconds } }: { speech: Speech }) {
  const x = (at: number) => (at / Math.max(seconds, 0.01)) * bars.length;
  const isExaminer = (place: number) => {
    const at = ((place + 0.5) / bars.length) * seconds;
    return turns.some(({ from, to }) => at >= from && at < to);
  };
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${bars.length} ${tall}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {pauses.map(({ from, to }) => (
        <g key={from} className={styles.pause}>
          <rect x={x(from)} y={0} width={x(to) - x(from)} height={tall} />
          <line x1={x(from)} x2={x(to)} y1={tall / 2} y2={tall / 2} />
        </g>
      ))}
      {bars.map((level, place) => {
        const height = Math.max(1, level * tall);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars never move.
            key={place}
            className={isExaminer(place) ? styles.examiner : styles.bar}
            x={place + 0.15}
            y={(tall - height) / 2}
            width={0.7}
            height={height}
          />
        );
      })}
    </svg>
  );
}
