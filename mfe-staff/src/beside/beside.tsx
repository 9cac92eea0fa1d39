import {
  type AnchorCopy,
  type AnsweredTask,
  type CopyReading,
  counted,
  type GradedCopy,
  type Sound,
  type SpokenModel,
} from '@passerelle/contracts';
import { Slot } from '@passerelle/slice-kit';
import { Button, cx, nbsp } from '@passerelle/ui-kit';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pointsText } from '../figures/points-text.js';
import { VoiceSound } from '../voice/voice-sound.js';
import styles from './beside.module.css';

/** What stands beside the copy: a marked copy to compare with, a model of the task, or one of two readings. */
export type Beside =
  | { readonly kind: 'anchor'; readonly anchor: AnchorCopy }
  | { readonly kind: 'model'; readonly task: AnsweredTask; readonly level: string }
  | { readonly kind: 'reading'; readonly reading: CopyReading; readonly number: number };

/** Which one it is. */
export function besideKey(beside: Beside): string {
  if (beside.kind === 'anchor') return `${beside.anchor.test_id}${beside.anchor.copy.score}`;
  return beside.kind === 'model' ? beside.level : beside.reading.given_at;
}

/** A marked copy, a model or a reading, beside the text. */
export function BesidePanel({ beside, onClose }: { readonly beside: Beside; onClose(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, question } = headOf(beside);
  return (
    <aside
      className={styles.beside}
      aria-labelledby="beside-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id="beside-title" ref={heading} tabIndex={-1}>
          {nbsp(title)}
        </h2>
        <Button variant="quiet" size="sm" icon={<X size={18} />} aria-label="Fermer" onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <div className={styles.scroller} tabIndex={0} lang="fr">
        {question ? <p className={styles.question}>{nbsp(question)}</p> : null}
        <Content beside={beside} />
      </div>
    </aside>
  );
}

function headOf(beside: Beside): { title: string; question: string | null } {
  if (beside.kind === 'anchor') {
    const { copy, test_name, task_number, question } = beside.anchor;
    return {
      title: `Repère ${pointsText(copy.score)} / 20`,
      question: `${test_name}, tâche ${task_number}. ${question}`,
    };
  }
  if (beside.kind === 'reading')
    return { title: `Lecture ${beside.number} : ${pointsText(beside.reading.score)} / 20`, question: null };
  return { title: `Modèle ${beside.level}, tâche ${beside.task.task_number}`, question: null };
}

function Content({ beside }: { readonly beside: Beside }) {
  if (beside.kind === 'anchor') return <Copy copy={beside.anchor.copy} />;
  if (beside.kind === 'reading') return <Reading reading={beside.reading} />;
  const { task, level } = beside;
  const copy = task.copies?.find((each) => each.level === level);
  if (copy) return <Copy copy={copy} />;
  const dialogue = task.dialogues?.find((each) => each.level === level);
  if (dialogue) return <Dialogue model={dialogue} />;
  const model = task.models?.find((each) => each.level === level);
  return model ? <Slot name="marketing.rich-text.v1" props={{ html: model.html }} /> : null;
}

function Copy({ copy }: { readonly copy: GradedCopy }) {
  return (
    <>
      <p>
        <strong>{nbsp(`${pointsText(copy.score)} / 20, ${copy.level}`)}</strong> ·{' '}
        {counted(copy.words, 'mot')}
      </p>
      <Heard sound={copy.sound} />
      <div className={styles.text}>
        {copy.paragraphs.map((stretches, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and a turn may be said twice.
          <p key={place}>
            <Speaker speaker={copy.speakers?.[place]} />
            {stretches.map(({ text, comment }) => {
              const said = comment === null ? undefined : copy.comments[comment];
              return said && comment !== null ? (
                <mark key={text} className={cx(styles.stretch, styles[said.kind])}>
                  {text}
                  <sup>{comment + 1}</sup>
                </mark>
              ) : (
                text
              );
            })}
          </p>
        ))}
      </div>
      <ol className={styles.comments}>
        {copy.comments.map(({ kind, text }) => (
          <li key={text}>
            <strong>{kind === 'gain' ? 'À garder' : 'À corriger'}</strong> {nbsp(text)}
          </li>
        ))}
      </ol>
      <dl className={styles.verdict}>
        {copy.marks.map(({ id, name, points, max }) => (
          <div key={id}>
            <dt>{nbsp(name)}</dt>
            <dd>{nbsp(`${pointsText(points)} / ${max}`)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <strong>Ce qui fait la note.</strong> {nbsp(copy.earns)}
      </p>
      <p>
        <strong>Ce qui l’arrête.</strong> {nbsp(copy.stops)}
      </p>
    </>
  );
}

/** What one of two readers gave: for who adjudicates. */
function Reading({
  reading: { criteria, tasks, comments, comment, voices = [] },
}: {
  readonly reading: CopyReading;
}) {
  return (
    <>
      <dl className={styles.verdict}>
        {(tasks ?? []).map(({ task, score, caps }) => (
          <div key={task}>
            <dt>{nbsp([`Tâche ${task}`, ...caps.map(({ name }) => name)].join(', '))}</dt>
            <dd>{nbsp(`${pointsText(score)} / 20`)}</dd>
          </div>
        ))}
        {criteria.map(({ id, name, points, max }) => (
          <div key={id}>
            <dt>{nbsp(name)}</dt>
            <dd>{nbsp(`${pointsText(points)} / ${max}`)}</dd>
          </div>
        ))}
      </dl>
      {voices.map(({ id, duration }, index) => (
        <p key={id}>
          <VoiceSound voiceId={id} seconds={duration} number={index + 1} />
        </p>
      ))}
      {comment ? <p className={styles.text}>{nbsp(comment)}</p> : null}
      <ol className={styles.comments}>
        {(comments ?? []).map(({ task, kind, text, from, at }) => (
          <li key={`${task}-${from ?? at}`}>
            <strong>{nbsp(`Tâche ${task}, ${kind === 'gain' ? 'réussi' : 'à corriger'}`)}</strong>{' '}
            {nbsp(text)}
          </li>
        ))}
      </ol>
    </>
  );
}

const speakers = { examiner: 'Examinateur', candidate: 'Candidat' } as const;

function Speaker({ speaker }: { readonly speaker: keyof typeof speakers | undefined }) {
  return speaker ? <strong>{speakers[speaker]} </strong> : null;
}

function Heard({ sound }: { readonly sound: Sound | null | undefined }) {
  return sound ? (
    // biome-ignore lint/a11y/useMediaCaption: its words stand below.
    <audio controls preload="none" className={styles.sound}>
      {sound.sources.map(({ url, type }) => (
        <source key={url} src={url} type={type} />
      ))}
    </audio>
  ) : null;
}

/** A model of a set that was stored before it had copies. */
function Dialogue({ model }: { readonly model: SpokenModel }) {
  return (
    <>
      <Heard sound={model.sound} />
      {model.turns.map(({ speaker, said }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns never move, and one may be said twice.
        <p key={place}>
          <Speaker speaker={speaker} />
          {nbsp(said.map(({ text }) => text).join(''))}
        </p>
      ))}
      <p>{nbsp(model.note)}</p>
    </>
  );
}
