import { type Attempt, countPlay } from '@passerelle/contracts';
import type { Api } from '@passerelle/slice-kit/api';
import { createStore, type Readable } from './store.js';

/** Hearings that the server counts: how many so far, by question. */
export interface Hearings extends Readable<Attempt['plays']> {
  /** Asks the server for one. A hearing has an id of its own, with which it is asked for again after a lost reply: it counts once. */
  count(questionId: string): Promise<void>;
}

export function createHearings({ id: attemptId, plays }: Pick<Attempt, 'id' | 'plays'>, api: Api): Hearings {
  const counted = createStore(plays);
  const ids = new Map<string, string>();
  return {
    get: counted.get,
    subscribe: counted.subscribe,
    async count(questionId) {
      const play_id = ids.get(questionId) ?? crypto.randomUUID();
      ids.set(questionId, play_id);
      const reply = await api.call(countPlay, {
        params: { attemptId },
        body: { question_id: questionId, play_id },
      });
      counted.set({ ...counted.get(), [questionId]: reply.plays });
    },
  };
}
