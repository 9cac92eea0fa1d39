import { AppProviders } from '@passerelle/slice-kit';
import { App } from './app.js';

/** The pages with what they need around them, loaded together. */
export function RoutedApp() {
  return (
    <AppProviders>
      <App />
    </AppProviders>
  );
}
