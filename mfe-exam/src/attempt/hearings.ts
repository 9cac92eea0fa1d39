import { type Attempt, countPlay, hearingReportMs, reportHearing } from '@passerelle/contracts';
import { type Api, ApiProblem } from '@passerelle/slice-kit/api';
import { createStore, type Readable } from './store.js';

/** Hearings that the server counts: how many so far, by question. */
export interface Hearings extends Readable<Attempt['plays']> {
  /** Whether one is not over, here or on a page before: it may go on. */
  isBroken(questionId: string): boolean;
  /**
   * Asks the server for one, or to go on with the one that broke off. A hearing has an id of its own, with which it is asked for again after a
   * lost reply: it counts once.
   * @returns where to play from, ms
   */
  count(questionId: string): Promise<number>;
  /**
   * Tells the server how far a hearing is, now and then.
   * @throws ApiProblem 409 when it may not go on: another device has it, or the attempt is closed
   */
  report(questionId: string, heardMs: number, ended: boolean): Promise<void>;
  /** Tells it now: the page may be going. */
  flush(): void;
}

/** One hearing on this page. */
interface Hearing {
  readonly playId: string;
  heardMs: number;
  reportedMs: number;
  isReporting: boolean;
}

export function createHearings(
  { id: attemptId, plays, heard_ms = {} }: Pick<Attempt, 'id' | 'plays' | 'heard_ms'>,
  api: Api,
): Hearings {
  const params = { attemptId };
  const counted = createStore(plays);
  const broken = new Set(Object.keys(heard_ms));
  const hearings = new Map<string, Hearing>();

  /** A report outlives the page. One that is lost is made up for by the next. */
  async function send(questionId: string, hearing: Hearing, ended: boolean): Promise<void> {
    const { playId: play_id, heardMs } = hearing;
    hearing.isReporting = true;
    try {
      const body = { question_id: questionId, play_id, heard_ms: Math.round(heardMs), ended };
      await api.call(reportHearing, { params, body, keepalive: true });
      hearing.reportedMs = heardMs;
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409) throw error;
    } finally {
      hearing.isReporting = false;
    }
  }

  return {
    get: counted.get,
    subscribe: counted.subscribe,
    isBroken: (questionId) => broken.has(questionId) || hearings.has(questionId),
    async count(questionId) {
      const hearing = hearings.get(questionId) ?? newHearing();
      hearings.set(questionId, hearing);
      const goes_on = broken.has(questionId);
      const body = { question_id: questionId, play_id: hearing.playId, ...(goes_on ? { goes_on } : {}) };
      const { plays: count, heard_ms: from = 0 } = await api.call(countPlay, { params, body });
      broken.delete(questionId);
      hearing.reportedMs = from;
      counted.set({ ...counted.get(), [questionId]: count });
      return from;
    },
    async report(questionId, heardMs, ended) {
      const hearing = hearings.get(questionId);
      if (!hearing) return;
      hearing.heardMs = heardMs;
      if (ended) hearings.delete(questionId);
      else if (hearing.isReporting || heardMs < hearing.reportedMs + hearingReportMs) return;
      await send(questionId, hearing, ended);
    },
    flush() {
      for (const [questionId, hearing] of hearings)
        if (hearing.heardMs > hearing.reportedMs)
          void send(questionId, hearing, false).catch(() => undefined);
    },
  };
}

const newHearing = (): Hearing => ({
  playId: crypto.randomUUID(),
  heardMs: 0,
  reportedMs: 0,
  isReporting: false,
});
