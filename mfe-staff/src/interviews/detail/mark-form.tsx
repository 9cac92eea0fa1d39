import { cecrlOfGrade, type DeskInterview, markInterview, nclcLabel, nclcOf } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { AlertDialog, Button, Notice, nbsp, TextArea, TextField } from '@passerelle/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { focusInstead } from '../../focus/focus-instead.js';
import { useKept } from '../../kept/use-kept.js';
import { ofName } from '../../people/of-name.js';
import { nameOf } from '../time/names.js';
import { ChangeError } from './change-error.js';
import styles from './detail.module.css';
import { scoreText, typedScore } from './typed-score.js';
import { useChange } from './use-change.js';

interface MarkFormProps {
  readonly interview: DeskInterview;
  readonly notes: string;
  onMarked?: (() => void) | undefined;
}

/** What is typed and not recorded, and over which version of the interview. */
interface Typed {
  readonly mark: string;
  readonly text: string;
  readonly version: number;
  readonly over: Stored;
}

/** What stood when somebody began to type, or what they recorded last. */
interface Stored {
  readonly version: number;
  readonly score: number | null;
  readonly notes: string;
}

/**
 * The mark of an interview that is over, and the school’s notes. What is typed stays while somebody else’s change is shown, and is there
 * again when a row that was closed is opened.
 */
export function MarkForm({ interview, notes, onMarked }: MarkFormProps) {
  const { id, version, person, score: kept, is_mock } = interview;
  const api = useApi();
  const draft = useKept<Typed>('interview-mark', id);
  const [isAsking, setAsking] = useState(false);
  const [{ mark: typed, text, over }, setTyped] = useState<Omit<Typed, 'version'>>(() => {
    const left = draft.read();
    // What was typed before somebody else’s change must not take its place.
    if (left?.version === version) return left;
    return { mark: kept === null ? '' : scoreText(kept), text: notes, over: { version, score: kept, notes } };
  });
  // What somebody else recorded meanwhile is shown before it is overwritten.
  const isOther = version > over.version && (kept !== over.score || notes !== over.notes);
  // Until the interview is asked for anew its version is the one before.
  const made = useRef(version);
  const latest = () => Math.max(version, made.current);
  const type = (change: Partial<Typed>) => {
    const next = { mark: typed, text, over, ...change, version: latest() };
    setTyped(next);
    draft.keep(next);
  };
  const score = typedScore(typed);
  const mark = useChange(
    async (given: number | null) => {
      const sent = draft.read();
      const isBack = given === null && kept !== null;
      const body = { version: latest(), score: given, notes: text };
      const marked = await api.call(markInterview, { params: { bookingId: id }, body });
      made.current = marked.version;
      const recorded = { version: marked.version, score: given, notes: body.notes };
      setTyped((now) => ({ ...now, over: recorded, ...(isBack ? { mark: '' } : {}) }));
      const left = draft.read();
      // What was typed meanwhile is not recorded: it stays, over the version that this made.
      if (left && left !== sent) draft.keep({ ...left, version: marked.version, over: recorded });
      else draft.forget();
    },
    (given) => {
      if (given !== null) return `Note enregistrée : ${scoreText(given)} sur 20.`;
      return kept === null ? 'Notes enregistrées.' : 'Note retirée : le candidat le lit par e-mail.';
    },
    onMarked,
  );
  const field = useRef<HTMLInputElement>(null);
  const hadMark = useRef(kept !== null);
  useEffect(() => {
    // The button that took it back is gone, and the focus with it.
    if (kept === null && hadMark.current) focusInstead(null, field.current);
    hadMark.current = kept !== null;
  }, [kept]);
  const isChanged = score !== kept || text !== notes;
  const isTakenBack = score === null && kept !== null;
  const levels =
    typeof score === 'number'
      ? `${cecrlOfGrade(score)} · NCLC ${nclcLabel(nclcOf('oral_expression', score))}`
      : null;
  const errorMessage =
    score === undefined
      ? 'De 0 à 20, au demi-point : « 14,5 ».'
      : isTakenBack
        ? 'Pour la retirer : « Retirer la note… ».'
        : undefined;
  return (
    <form
      className={styles.form}
      aria-label={`Noter l’entretien ${ofName(nameOf(person))}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && score !== undefined && !isTakenBack && !mark.isPending) mark.mutate(score);
      }}
    >
      {isOther ? (
        <Notice tone="warning">
          {nbsp(
            `Enregistré entre-temps : ${kept === null ? 'sans note' : scoreText(kept)}${notes ? `, « ${notes} »` : ''}`,
          )}
        </Notice>
      ) : null}
      <TextField
        ref={field}
        className={styles.score}
        label="Note sur 20"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(next) => type({ mark: next })}
        description={levels ?? (is_mock ? nbsp('Elle entre dans l’examen blanc du candidat.') : undefined)}
        errorMessage={errorMessage ? nbsp(errorMessage) : undefined}
      />
      <TextArea
        label="Notes pour l’école"
        rows={3}
        maxLength={4000}
        value={text}
        onChange={(next) => type({ text: next })}
        description={nbsp(
          'Vous et l’administration les lisez. Le candidat ne les voit que s’il exporte ses données.',
        )}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          size="sm"
          isPending={mark.isPending}
          disabled={!isChanged || score === undefined || isTakenBack}
        >
          Enregistrer
        </Button>
        {kept === null ? null : (
          <Button
            variant="secondary"
            size="sm"
            disabled={mark.isPending}
            aria-label={`Retirer la note, ${nameOf(person)}`}
            onClick={() => setAsking(true)}
          >
            Retirer la note…
          </Button>
        )}
      </div>
      <ChangeError error={mark.error} />
      <AlertDialog
        isOpen={isAsking && kept !== null}
        onOpenChange={setAsking}
        tone="danger"
        title={nbsp(`Retirer la note ${ofName(nameOf(person))} ?`)}
        confirmLabel="Retirer la note"
        cancelLabel="Retour"
        onConfirm={() => {
          setAsking(false);
          mark.mutate(null);
        }}
      >
        {nbsp(
          `${scoreText(kept ?? 0)} sur 20 ne compte plus dans ses résultats${is_mock ? ', et son examen blanc attend de nouveau une note' : ''} : le candidat le lit par e-mail. Vos notes pour l’école restent.`,
        )}
      </AlertDialog>
    </form>
  );
}
