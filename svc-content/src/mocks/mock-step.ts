import type { FieldError, Skill } from '@passerelle/contracts';

/** Where a session stands. */
export interface MockState {
  /** The skills of its parts, in their order. */
  readonly skills: readonly Skill[];
  /** Index of the current part. */
  readonly step: number;
  readonly finished: boolean;
  /** What became of the current part: no attempt yet, one under way, one submitted. */
  readonly part: 'waiting' | 'open' | 'submitted';
}

/** Where its candidate wants it to stand. */
export interface MockRequest {
  readonly category?: Skill | undefined;
  readonly step?: number | undefined;
  readonly finished?: boolean | undefined;
}

export type MockMove =
  | { readonly kind: 'stay' }
  | { readonly kind: 'next'; readonly step: number }
  | { readonly kind: 'finish' }
  | { readonly kind: 'illegal' }
  | { readonly kind: 'invalid'; readonly error: FieldError };

/**
 * What a request does to a session. It goes to the next part once the current one is submitted, never back and never past
 * one; it ends on the last part, whose interview may have been booked instead of an attempt, but never while that part runs. What
 * stands already may be asked for again.
 */
export function mockMove(state: MockState, { category, step, finished }: MockRequest): MockMove {
  const lastStep = state.skills.length - 1;
  const named = category === undefined ? undefined : state.skills.indexOf(category);
  if (named === -1) return invalid('category', 'Cette épreuve n’est pas de cet examen.');
  if (named !== undefined && step !== undefined && named !== step)
    return invalid('step', 'Cette étape n’est pas celle de la catégorie.');
  const target = step ?? named ?? state.step;
  if (target > lastStep) return invalid('step', 'Cette étape n’existe pas.');
  if (target === state.step) {
    if ((finished ?? state.finished) === state.finished) return { kind: 'stay' };
    const mayFinish = finished && state.step === lastStep && state.part !== 'open';
    return mayFinish ? { kind: 'finish' } : { kind: 'illegal' };
  }
  const isNext = target === state.step + 1 && state.part === 'submitted' && !state.finished && !finished;
  return isNext ? { kind: 'next', step: target } : { kind: 'illegal' };
}

const invalid = (field: string, message: string): MockMove => ({
  kind: 'invalid',
  error: { field, message },
});
