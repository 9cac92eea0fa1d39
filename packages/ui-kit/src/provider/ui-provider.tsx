import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Around each root: React Aria's own words (« Fermer », « 3 options ») in French. */
export function UiProvider({ children, locale = 'fr-CA' }: { children: ReactNode; locale?: string }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
