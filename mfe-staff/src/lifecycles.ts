import { createLifecycles } from '@passerelle/slice-kit';
import { App } from './app.js';
import { manifest } from './manifest.js';

export const { bootstrap, mount, unmount } = createLifecycles(App, manifest);
