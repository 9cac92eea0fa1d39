import { cityOf } from '@passerelle/contracts';
import type { SelectOption } from '@passerelle/ui-kit';

/** The places whose clock one may choose; `known` are there whatever this browser lists. */
export function zoneOptions(...known: readonly string[]): SelectOption[] {
  const all = new Set([...Intl.supportedValuesOf('timeZone'), ...known]);
  return [...all]
    .map((id) => ({ id, label: cityOf(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
}
