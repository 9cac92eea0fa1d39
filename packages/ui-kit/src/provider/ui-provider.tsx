import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { claimPressStyle } from './claim-press-style.js';

// Here and not in the index: an index that does something cannot be left out, and what it lists would be loaded with it.
if (typeof document !== 'undefined') claimPressStyle(document);

/** Around each root: React Aria's own words (« Fermer », « 3 options ») in French. */
export function UiProvider({ children, locale = 'fr-CA' }: { children: ReactNode; locale?: string }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
