import type { Plan } from '@passerelle/contracts';

/** The cheapest plan on sale that includes more interviews than so many; null where none is known to. */
export function planWithInterviews(plans: readonly Plan[] | undefined, moreThan: number): Plan | null {
  const [first] = (plans ?? [])
    .filter(({ sub_type, included }) => sub_type === 'Examen' && (included?.interviews ?? 0) > moreThan)
    .toSorted((a, b) => a.amount - b.amount);
  return first ?? null;
}
