import {
  type CopyHold,
  type MarkingDraft,
  type ReplyOf,
  type readGrade,
  type SavedDraft,
  saveDraft,
} from '@passerelle/contracts';
import { ApiProblem, useApi, useSession } from '@passerelle/slice-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { emptyDraft } from '../grid/marks.js';
import { forgetLocal, type LocalDraft, type OpenComment, readLocal, writeLocal } from './local-draft.js';

/** How the last change stands. */
export type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'kept' }
  /** Somebody else has the copy, or it stands otherwise by now. */
  | { readonly kind: 'refused'; readonly text: string }
  /** It went with its learner’s account. */
  | { readonly kind: 'gone' };

/** This tab, among all in which somebody has a copy open. */
const tab = crypto.randomUUID();

const pauseMs = 1_000;
const retryMs = 5_000;

/** What a teacher notes of a copy: on this device at once, on the server a moment later; the newest of both is where they go on. */
export function useDraft(copy: ReplyOf<typeof readGrade, 200>, onHold: (hold: CopyHold) => void) {
  const api = useApi();
  const userId = useSession().user?.id ?? '';
  const [state, setState] = useState(() => beginning(copy, readLocal(userId, copy.id)));
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  /** The newest that is known to be saved. */
  const sent = useRef(copy.draft?.seq ?? 0);
  const origin = useCallback(() => ({ seq: sent.current, tab }), []);
  const isDone = useRef(false);
  const isGone = useRef(false);
  const going = useRef<Promise<unknown>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(state);
  const keep = useCallback(
    (change: (former: LocalDraft) => LocalDraft) => {
      const next = { ...change(newest.current), from: origin() };
      newest.current = next;
      setState(next);
      // A comment that was opened and closed again is nothing to go on from.
      if (next.seq === 0 && !next.open) forgetLocal(userId, copy.id);
      else writeLocal(userId, copy.id, next);
    },
    [userId, copy.id, origin],
  );
  const end = useCallback(() => {
    isDone.current = true;
    clearTimeout(timer.current);
    forgetLocal(userId, copy.id);
  }, [userId, copy.id]);
  const send = useCallback(async () => {
    const { seq, draft, version } = newest.current;
    if (isDone.current || seq <= sent.current) return;
    setSaving({ kind: 'saving' });
    try {
      const call = api.call(saveDraft, {
        params: { responseId: copy.id },
        body: { seq, draft, version, from: origin() },
      });
      going.current = call;
      const { saved_at, hold } = await call;
      if (isDone.current || isGone.current) return;
      sent.current = Math.max(sent.current, seq);
      onHold(hold);
      setSaving({ kind: 'saved', at: new Date(saved_at) });
      if (newest.current.seq > seq) timer.current = setTimeout(() => void send(), pauseMs);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'not_found') {
        // The editor closes: nothing is noted on this device any more.
        keep((former) => ({ ...former, open: null }));
        end();
        return setSaving({ kind: 'gone' });
      }
      // A copy that was left is not taken back by trying again: the note stays on the device.
      if (isDone.current || isGone.current) return;
      if (error instanceof ApiProblem && (error.code === 'conflict' || error.code === 'forbidden'))
        return setSaving({ kind: 'refused', text: error.detail });
      setSaving({ kind: 'kept' });
      timer.current = setTimeout(() => void send(), retryMs);
    }
  }, [api, copy.id, onHold, origin, keep, end]);
  const change = useCallback(
    (how: (draft: MarkingDraft) => MarkingDraft) => {
      keep((former) => ({ ...former, seq: Math.max(former.seq + 1, Date.now()), draft: how(former.draft) }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), pauseMs);
    },
    [keep, send],
  );
  const setOpen = useCallback((open: OpenComment | null) => keep((former) => ({ ...former, open })), [keep]);
  /** Sends what is unsaved, then nothing more: a save after the copy was given back would take it again. */
  const letGo = useCallback(async () => {
    clearTimeout(timer.current);
    await going.current?.catch(() => undefined);
    await send();
    isDone.current = true;
    clearTimeout(timer.current);
  }, [send]);
  /** Saves nothing for now: the grade that is on its way has all that was noted, and a save that came after it would be refused. */
  const pause = useCallback(() => {
    isDone.current = true;
    clearTimeout(timer.current);
  }, []);
  /** The copy could not be given back, or the grade not be recorded: one goes on. */
  const goOn = useCallback(() => {
    isDone.current = false;
    timer.current = setTimeout(() => void send(), pauseMs);
  }, [send]);
  useEffect(() => {
    isGone.current = false;
    // What this device has and the server has not is sent again.
    void send();
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
      void send();
    };
  }, [send]);
  return { draft: state.draft, open: state.open, saving, change, setOpen, end, letGo, pause, goOn, origin };
}

/** Where one goes on: what the device has, where it is the newer one and goes on from what the server has; else that; else the marks of the grade that there is already. */
function beginning(copy: ReplyOf<typeof readGrade, 200>, local: LocalDraft | null): LocalDraft {
  const saved = copy.draft ?? null;
  const version = copy.grade?.version ?? 0;
  // What was noted before another grade was recorded must not take its place.
  const known = local?.version === version ? local : null;
  if (known && known.seq >= (saved?.seq ?? 0) && goesOn(known, saved)) return known;
  const open = known?.open ?? null;
  if (saved) return { seq: saved.seq, draft: saved.draft, open, version };
  return { seq: 0, draft: draftOfGrade(copy), open, version };
}

/** Whether nothing was saved elsewhere since. */
const goesOn = ({ seq, from }: LocalDraft, saved: SavedDraft | null) =>
  !from || !saved || saved.seq === seq || saved.seq === from.seq || saved.tab === from.tab;

/** A mean of two readings lies between half points. */
const toHalf = (points: number) => Math.round(points * 2) / 2;

const toHalves = (points: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(points).map(([id, value]) => [id, toHalf(value)]));

/** A grade that is revised begins with what it was. */
function draftOfGrade({ grade }: ReplyOf<typeof readGrade, 200>): MarkingDraft {
  if (!grade) return emptyDraft;
  const whole = {
    task: 0,
    criteria: Object.fromEntries(grade.criteria.map(({ id, points }) => [id, toHalf(points)])),
    caps: [],
  };
  return {
    tasks: grade.tasks
      ? grade.tasks.map(({ task, points, caps }) => ({
          task,
          criteria: toHalves(points),
          caps: caps.map(({ id }) => id),
        }))
      : [whole],
    comments: [...(grade.comments ?? [])],
    comment: grade.comment ?? '',
  };
}
