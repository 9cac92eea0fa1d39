import { AppProviders } from '@passerelle/slice-kit';
import { BrowserRouter } from 'react-router';
import { App } from './app.js';

/** The pages whose addresses hold parameters, and short forms, with what they need around them. */
export function RoutedApp() {
  return (
    <AppProviders>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </AppProviders>
  );
}
