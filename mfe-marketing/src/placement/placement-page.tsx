import { Slot, usePageTitle } from '@passerelle/slice-kit';

/** The placement test, which the exam slice fills in. */
export function PlacementPage() {
  usePageTitle('Test de placement');
  return <Slot name="marketing.placement.v1" props={{}} />;
}
