import { cityOf } from '@passerelle/contracts';
import type { SelectOption } from '@passerelle/ui-kit';

/** Where the device says that it is. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The places whose clock one may choose; `known` are there whatever this browser lists. */
export function zoneOptions(...known: readonly string[]): SelectOption[] {
  const all = new Set([...Intl.supportedValuesOf('timeZone'), ...known]);
  return [...all]
    .map((id) => ({ id, label: cityOf(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
}
