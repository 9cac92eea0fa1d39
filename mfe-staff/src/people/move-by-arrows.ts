import type { KeyboardEvent } from 'react';

/** Down and up lead from the search field through the links of the list, and back. For the element around both. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input[type="search"], a[data-row], button[data-row]',
    ),
  ];
  const place = stops.indexOf(event.target as HTMLElement);
  const next = place < 0 ? undefined : stops[place + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
