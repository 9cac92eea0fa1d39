import { nbsp, showToast } from '@passerelle/ui-kit';
import { focusInstead } from '../focus/focus-instead.js';

/** What somebody else did before goes, and with it the place where it would be said why this is not done. */
export function toldAway(error: Error, goes: Element | null, stays: HTMLElement | null): void {
  showToast({ tone: 'error', title: 'Ce n’est pas fait', description: nbsp(error.message) });
  focusInstead(goes, stays);
}
