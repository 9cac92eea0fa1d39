/** What travels in every lane, house or bare: plans, as svc-billing tells them (about half a kilobyte). */
export const plans = Array.from({ length: 6 }, (_, number) => ({
  id: `7f1f4c0e-95a1-4b43-8c1d-0000000000${number}0`,
  plan_name: `Formule ${number}`,
  sub_type: 'Examen' as const,
  tier: number,
}));

/** The machine's monotonic clock, ms: the same in all of its processes. */
export function machineMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
