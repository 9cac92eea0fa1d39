import { type Attempt, readSound, type SoundSource } from '@passerelle/contracts';
import type { Api } from '@passerelle/slice-kit/api';
import { createStore, type Readable } from './store.js';

/** Addresses of recordings by question: those that the server gives one after the other, as of a mock exam’s own sets. */
export type GivenSounds = Readonly<Record<string, readonly SoundSource[]>>;

export interface Sounds extends Readable<GivenSounds> {
  /**
   * Asks for the recording of a question; what was given is not asked for again, and asked for twice at once it is asked for once.
   * @throws ApiProblem 409 `conflict` until the one before is over or its question was left; other 409 when it cannot be heard any more
   */
  ask(questionId: string): Promise<readonly SoundSource[]>;
}

/** @param flush tells the server where the candidate is: its question may just have been reached */
export function createSounds(
  { id: attemptId }: Pick<Attempt, 'id'>,
  api: Api,
  flush: () => Promise<void>,
): Sounds {
  const given = createStore<GivenSounds>({});
  const asked = new Map<string, Promise<readonly SoundSource[]>>();

  async function ask(questionId: string): Promise<readonly SoundSource[]> {
    await flush();
    const { sources } = await api.call(readSound, { params: { attemptId, questionId } });
    given.set({ ...given.get(), [questionId]: sources });
    return sources;
  }

  return {
    get: given.get,
    subscribe: given.subscribe,
    async ask(questionId) {
      const known = given.get()[questionId];
      if (known) return known;
      const asking = asked.get(questionId) ?? ask(questionId).finally(() => asked.delete(questionId));
      asked.set(questionId, asking);
      return asking;
    },
  };
}
