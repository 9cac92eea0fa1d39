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
  /** Heard to its end, which the server does not know yet. */
  isEnded: boolean;
}

export function createHearings(
  { id: attemptId, plays, heard_ms = {} }: Pick<Attempt, 'id' | 'plays' | 'heard_ms'>,
  api: Api,
): Hearings {
  const params = { attemptId };
  const counted = createStore(plays);
  const broken = new Set(Object.keys(heard_ms));
  const hearings = new Map<string, Hearing>();

  /** A report outlives the page. One that is lost is made up for by the next, the last one when the page may be going. */
  async function send(questionId: string, hearing: Hearing): Promise<void> {
    const { playId: play_id, heardMs, isEnded: ended } = hearing;
    hearing.isReporting = true;
    try {
      const body = { question_id: questionId, play_id, heard_ms: Math.round(heardMs), ended };
      await api.call(reportHearing, { params, body, keepalive: true });
      hearing.reportedMs = heardMs;
      if (ended) forget(questionId, hearing);
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 409)) return;
      if (ended) forget(questionId, hearing);
      throw error;
    } finally {
      hearing.isReporting = false;
    }
  }

  /** Another may have begun since. */
  function forget(questionId: string, hearing: Hearing): void {
    if (hearings.get(questionId) === hearing) hearings.delete(questionId);
  }

  /** The one of a question that is not over on this page. */
  function openHearing(questionId: string): Hearing | undefined {
    const hearing = hearings.get(questionId);
    return hearing?.isEnded ? undefined : hearing;
  }

  return {
    get: counted.get,
    subscribe: counted.subscribe,
    isBroken: (questionId) => broken.has(questionId) || openHearing(questionId) !== undefined,
    async count(questionId) {
      const hearing = openHearing(questionId) ?? newHearing();
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
      const hearing = openHearing(questionId);
      if (!hearing) return;
      hearing.heardMs = heardMs;
      if (ended) hearing.isEnded = true;
      else if (hearing.isReporting || heardMs < hearing.reportedMs + hearingReportMs) return;
      await send(questionId, hearing);
    },
    flush() {
      for (const [questionId, hearing] of hearings)
        if (hearing.isEnded || hearing.heardMs > hearing.reportedMs)
          void send(questionId, hearing).catch(() => undefined);
    },
  };
}

const newHearing = (): Hearing => ({
  playId: crypto.randomUUID(),
  heardMs: 0,
  reportedMs: 0,
  isReporting: false,
  isEnded: false,
});
