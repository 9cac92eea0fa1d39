import type { Plan } from '@passerelle/contracts';

/** The cheapest plan on sale that includes an interview; null where none is known to. */
export function planWithInterviews(plans: readonly Plan[] | undefined): Plan | null {
  const [first] = (plans ?? [])
    .filter(({ sub_type, included }) => sub_type === 'Examen' && (included?.interviews ?? 0) > 0)
    .toSorted((a, b) => a.amount - b.amount);
  return first ?? null;
}
