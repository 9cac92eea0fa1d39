import {
  type CopyHold,
  desk,
  type MarkingDraft,
  type MarkingGrid,
  type ReplyOf,
  type readGrade,
  recordGrade,
  releaseCopy,
} from '@passerelle/contracts';
import { ApiProblem, useApi, useHost } from '@passerelle/slice-kit';
import { Button, Notice, nbsp, typedIn } from '@passerelle/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BesidePanel, besideKey } from '../beside/beside.js';
import { useBeside } from '../beside/use-beside.js';
import { CommentEditor } from '../comments/comment-editor.js';
import comments from '../comments/comments.module.css';
import { useDraft } from '../draft/use-draft.js';
import { pointsText } from '../figures/points-text.js';
import { BesideLinks } from '../grid/beside-links.js';
import { Grid } from '../grid/grid.js';
import {
  gradeBody,
  halved,
  type Place,
  placesOf,
  pointsAt,
  totalOf,
  withCap,
  withPoints,
} from '../grid/marks.js';
import type { Stretch } from '../sheet/words.js';
import { WrittenSheet } from '../sheet/written-sheet.js';
import { readLetters, Shortcuts, writeLetters } from '../shortcuts/shortcuts.js';
import { type DeskKey, useDeskKeys } from '../shortcuts/use-desk-keys.js';
import { type SpokenControls, SpokenSheet } from '../spoken/spoken-sheet.js';
import { useVoice } from '../voice/use-voice.js';
import { VoiceBar } from '../voice/voice-bar.js';
import styles from './copy.module.css';
import { CopyHead } from './copy-head.js';
import { CopyTasks } from './copy-tasks.js';
import { firstTask, markedTasks } from './marked-tasks.js';
import { inOrder, isSamePlace, openAt, placeText, withComment, withoutComment } from './placed-comments.js';
import { recordedText } from './recorded-text.js';
import { SavingText } from './saving-text.js';
import { TaskDocuments } from './task-documents.js';

interface CopyDeskProps {
  readonly copy: ReplyOf<typeof readGrade, 200>;
  readonly grid: MarkingGrid;
  readonly hold: CopyHold;
  /** Whether another one follows what is recorded. */
  readonly hasNext: boolean;
  readonly layout: { readonly copy: string; readonly grid: string; readonly beside: string };
  /** The copy is recorded, or given back. `isGraded`: its learner has the grade, which may be revised. */
  onDone(how: 'recorded' | 'released', isGraded?: boolean): Promise<void>;
}

/** A copy on the desk: what was asked and answered, comments, marks. */
export function CopyDesk({ copy, grid, hold: taken, hasNext, layout, onDone }: CopyDeskProps) {
  const api = useApi();
  const host = useHost();
  const queries = useQueryClient();
  const [hold, setHold] = useState(taken);
  const { draft, open, saving, change, setOpen, end, letGo, pause, goOn, origin } = useDraft(copy, setHold);
  const tasks = markedTasks(copy.tasks);
  const [place, setPlace] = useState<Place>(() => {
    const task = firstTask(grid, tasks);
    return (
      placesOf(grid, tasks).find((each) => each.task === task) ?? {
        task,
        criterion: grid.criteria[0]?.id ?? '',
      }
    );
  });
  const [shownTask, setShownTask] = useState(
    place.task || (tasks.find(({ isBlank }) => !isBlank)?.number ?? 1),
  );
  const [selection, setSelection] = useState<Stretch | null>(null);
  const [isHelping, setHelping] = useState(false);
  const [hasLetters, setLetters] = useState(readLetters);
  const text = useRef<HTMLDivElement>(null);
  const spoken = useRef<SpokenControls>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { beside, openBeside, closeBeside } = useBeside(heading);
  const task = copy.tasks.find(({ task_number: number }) => number === shownTask) ?? copy.tasks[0];
  const total = totalOf(grid, tasks, draft);
  const voice = useVoice(copy);
  const record = useMutation({
    onMutate: pause,
    onError: goOn,
    mutationFn: async (noted: MarkingDraft) =>
      api.call(recordGrade, {
        body: {
          ...gradeBody(grid, tasks, noted, copy.id),
          voices: await voice.finish(),
          version: copy.grade?.version ?? 0,
          reading: copy.reading,
          from: origin(),
        },
      }),
    onSuccess: (recorded) => {
      end();
      host.announce(nbsp(recordedText(recorded)));
      return onDone('recorded', recorded.score !== null);
    },
  });
  const release = useMutation({
    mutationFn: async () => {
      // Sent afterwards, what is being said would take the copy again. What cannot be sent stays with its marker.
      await voice.finish().catch(() => undefined);
      await letGo();
      return api.call(releaseCopy, { params: { responseId: copy.id } });
    },
    onSuccess: () => onDone('released'),
    onError: goOn,
    onSettled: () => void queries.invalidateQueries({ queryKey: ['copies'] }),
  });
  const reopen = (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => void queries.resetQueries({ queryKey: ['copy', copy.id] })}
    >
      Rouvrir la copie
    </Button>
  );
  const isRefused = saving.kind === 'refused' || saving.kind === 'gone';
  // What would be changed while the grade is on its way would not be in it, and be lost with the draft; nor is a copy marked as it goes back.
  const isLeaving = record.isPending || release.isPending;
  const canMark = !isRefused && !isLeaving;
  const submit = () => {
    // A comment that was written but not yet put in its place belongs to the grade too.
    const noted = open?.text.trim() ? { ...draft, comments: withComment(draft.comments, open) } : draft;
    if (noted !== draft) change(() => noted);
    if (open) setOpen(null);
    record.mutate(noted);
  };
  const goTo = (next: Place) => {
    setPlace(next);
    if (next.task !== 0) setShownTask(next.task);
  };
  const showTask = (number: number) => {
    setSelection(null);
    setShownTask(number);
    if (grid.tasks) setPlace({ task: number, criterion: grid.criteria[0]?.id ?? '' });
  };
  const step = (by: 1 | -1) => {
    const places = placesOf(grid, tasks);
    const at = places.findIndex((each) => each.task === place.task && each.criterion === place.criterion);
    const next = places[at + by];
    if (!next) return;
    goTo(next);
    tell(next, pointsAt(draft, next));
  };
  const points = (where: Place, value: number) =>
    canMark && change((former) => withPoints(former, where, value));
  /** By key nothing that has the focus changes: what does is said. */
  const tell = (where: Place, value: number | undefined) => {
    const name = grid.criteria.find(({ id }) => id === where.criterion)?.name ?? '';
    const task = where.task === place.task ? '' : `Tâche ${where.task}, `;
    host.announce(nbsp(`${task}${name} : ${value === undefined ? 'sans note' : pointsText(value)}`));
  };
  const mark = (value: number) => {
    if (isBlank || !canMark) return;
    points(place, value);
    tell(place, value);
  };
  const comment = (stretch: Stretch | null) => {
    if (!task || open || !canMark) return false;
    const isSpoken = task.recording !== null && copy.skill === 'oral_expression';
    const at = isSpoken ? { at: spoken.current?.at() ?? 0 } : stretch;
    if (!at) return false;
    setOpen(openAt(draft.comments, task.task_number, at, place.criterion || null));
    return true;
  };
  const close = () => {
    setOpen(null);
    text.current?.focus();
  };
  const isBlank = tasks.some(({ number, isBlank: blank }) => number === place.task && blank);
  useDeskKeys(hasLetters && !isHelping, (key: DeskKey) => {
    switch (key.kind) {
      case 'record':
        if (total !== null && canMark) submit();
        return true;
      case 'points':
        mark(key.points);
        return true;
      case 'half':
        mark(halved(pointsAt(draft, place), maxOf(grid, place)));
        return true;
      case 'next':
        step(1);
        return true;
      case 'former':
        step(-1);
        return true;
      case 'task': {
        const other = shownTask + key.by;
        if (copy.tasks.some(({ task_number: number }) => number === other)) {
          showTask(other);
          host.announce(`Tâche ${other}`);
        }
        return true;
      }
      case 'comment':
        return comment(selection);
      case 'text':
        text.current?.focus();
        return true;
      case 'help':
        setHelping(true);
        return true;
      case 'listen':
        spoken.current?.toggle();
        return spoken.current !== null;
      case 'back':
        spoken.current?.by(-5);
        return spoken.current !== null;
      case 'ahead':
        spoken.current?.by(5);
        return spoken.current !== null;
      case 'speed':
        spoken.current?.faster();
        return spoken.current !== null;
    }
  });
  if (!task) return null;
  const placed = inOrder(draft.comments, task.task_number);
  const edit = (index: number) => {
    const known = draft.comments[index];
    if (known && canMark) setOpen(known);
  };
  return (
    <>
      {beside ? (
        <div className={layout.beside}>
          <BesidePanel key={besideKey(beside)} beside={beside} onClose={closeBeside} />
        </div>
      ) : null}
      <div className={layout.copy}>
        <article className={styles.copy} aria-label="Copie">
          <div className={styles.notices}>
            {saving.kind === 'refused' ? (
              <Notice tone="warning" title="Vos notes ne s’enregistrent plus" action={reopen}>
                {nbsp(`${saving.text} Recopiez d’abord ce que vous voulez garder d’ici.`)}
              </Notice>
            ) : null}
            {saving.kind === 'gone' ? (
              <Notice tone="warning" title="Cette copie n’existe plus">
                {nbsp('Elle a été effacée avec le compte de son candidat, et vos notes avec elle.')}
              </Notice>
            ) : null}
            {record.error ? (
              <Notice
                tone="error"
                title="La note n’est pas enregistrée"
                action={
                  record.error instanceof ApiProblem && record.error.code === 'conflict' ? reopen : undefined
                }
              >
                {nbsp(record.error.message)}
              </Notice>
            ) : null}
            {release.error ? (
              <Notice
                tone="error"
                title={copy.grade ? 'La copie n’est pas refermée' : 'La copie n’est pas remise en file'}
              >
                {nbsp(release.error.message)}
              </Notice>
            ) : null}
          </div>
          <CopyHead
            copy={copy}
            until={hold.until}
            isLeaving={isLeaving}
            headingRef={heading}
            onRelease={() => release.mutate()}
          >
            <CopyTasks {...{ copy, grid, tasks, draft }} shown={task.task_number} onShow={showTask} />
            <TaskDocuments key={task.id} task={task} />
          </CopyHead>
          <div className={styles.scroller}>
            {copy.skill === 'oral_expression' ? (
              <SpokenSheet
                task={task}
                comments={placed}
                criteria={grid.criteria}
                controls={spoken}
                onEdit={edit}
              />
            ) : (
              <WrittenSheet
                key={task.id}
                task={task}
                comments={placed}
                criteria={grid.criteria}
                textRef={text}
                onSelect={setSelection}
                onComment={comment}
                onEdit={edit}
              />
            )}
          </div>
          <BesideLinks className={styles.besides} copy={copy} task={task.task_number} onBeside={openBeside} />
          <footer className={styles.bottom} data-open={open ? true : undefined}>
            {open ? (
              <CommentEditor
                key={`${open.task}-${open.from ?? open.at}`}
                comment={open}
                place={placeText(copy.tasks, open)}
                criteria={grid.criteria}
                isNew={!draft.comments.some((each) => isSamePlace(each, open))}
                onChange={setOpen}
                onSave={() => {
                  change((former) => ({ ...former, comments: withComment(former.comments, open) }));
                  close();
                }}
                onCancel={close}
                onDelete={() => {
                  change((former) => ({ ...former, comments: withoutComment(former.comments, open) }));
                  close();
                }}
              />
            ) : (
              <label className={styles.whole}>
                <span>Pour l’ensemble</span>
                <textarea
                  className={comments.field}
                  rows={1}
                  maxLength={copy.grade ? desk.bothComments : desk.readersComment}
                  placeholder="Ce qui réussit, ce qui manque pour un point"
                  aria-label="Pour l’ensemble"
                  value={draft.comment}
                  disabled={isRefused}
                  readOnly={isLeaving}
                  onChange={({ target }) => {
                    const comment = typedIn(target);
                    change((former) => ({ ...former, comment }));
                  }}
                />
              </label>
            )}
            <div className={styles.tools}>
              {copy.skill === 'oral_expression' ? (
                <p className={styles.hints} aria-hidden="true">
                  <kbd>K</kbd> écouter <kbd>J</kbd> <kbd>L</kbd> {nbsp('5 s')} <kbd>S</kbd> vitesse
                </p>
              ) : null}
              <button
                type="button"
                className={styles.tool}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => comment(selection)}
              >
                <kbd>C</kbd>
                {copy.skill === 'oral_expression' ? 'commenter ici' : 'commenter la sélection'}
              </button>
              <button type="button" className={styles.tool} onClick={() => setHelping(true)}>
                <kbd>?</kbd> raccourcis
              </button>
              <VoiceBar voice={voice} canMark={canMark} />
              <SavingText saving={saving} />
            </div>
          </footer>
        </article>
      </div>
      <div className={layout.grid}>
        <Grid
          {...{ copy, grid, tasks, draft, place, canMark, hasNext }}
          isSending={record.isPending}
          onPlace={setPlace}
          onPoints={points}
          onCap={(number, cap) => canMark && change((former) => withCap(former, number, cap))}
          onBeside={openBeside}
          onRecord={submit}
        />
      </div>
      <Shortcuts
        isOpen={isHelping}
        onOpenChange={setHelping}
        hasLetters={hasLetters}
        onLetters={(next) => {
          setLetters(next);
          writeLetters(next);
        }}
      />
    </>
  );
}

const maxOf = (grid: MarkingGrid, { criterion }: Place) =>
  grid.criteria.find(({ id }) => id === criterion)?.max ?? 5;
