import { type Attempt, capitalised, type PastResponse } from '@passerelle/contracts';
import { shortName } from '../../player/short-name.js';

/** How a skill stands, in a word beside its bar. */
export interface Standing {
  readonly is: 'awaited' | 'open' | 'untried' | 'reached' | 'short' | 'unsure';
  readonly text: string;
}

interface StandingOf {
  readonly best: number | null;
  /** The best score was rushed, or came after the correction: it reaches no goal. */
  readonly saysLittle?: boolean | undefined;
  /** Lowest score of the goal. */
  readonly target: number | null;
  /** The expression that was sent last and waits for its grade. */
  readonly awaited: PastResponse | undefined;
  /** An expression of it was handed in; where none is awaited and none has a mark, it was blank or kept back. */
  readonly isHandedIn?: boolean;
  /** The test of it that is under way. */
  readonly open: Pick<Attempt, 'deadline_at'> | undefined;
}

/** A clock that runs comes first, then what is awaited, then what is missing to the goal; null where there is nothing to say. */
export function standingOf({
  best,
  saysLittle,
  target,
  awaited,
  isHandedIn,
  open,
}: StandingOf): Standing | null {
  if (open?.deadline_at) return { is: 'open', text: 'En cours, le temps court' };
  if (awaited)
    return { is: 'awaited', text: `${capitalised(shortName(awaited.test_name))} envoyé, note à venir` };
  if (best === null && open) return { is: 'open', text: 'En cours' };
  if (best === null && isHandedIn) return { is: 'unsure', text: 'Passée, sans note' };
  if (best === null) return { is: 'untried', text: 'Pas encore essayée' };
  if (saysLittle) return { is: 'unsure', text: 'Mesure peu, à confirmer' };
  if (target === null) return null;
  if (best >= target) return { is: 'reached', text: 'Objectif atteint' };
  const gap = target - best;
  return {
    is: 'short',
    text: `Il manque ${gap.toLocaleString('fr-CA')} ${gap >= 2 ? 'points' : 'point'}`,
  };
}
