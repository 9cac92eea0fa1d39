import { createPublicLifecycles } from '@passerelle/slice-kit';
import { LoginPage } from './login/login-page.js';

/** The login comes alone: who signs in on a slow link does not wait for the learner area's frame, nor for a router. */
export const { bootstrap, mount, unmount } = createPublicLifecycles(
  { '/login': { Page: LoginPage }, '*': { load: async () => (await import('./routed-app.js')).RoutedApp } },
  { name: 'mfe-account' },
);
