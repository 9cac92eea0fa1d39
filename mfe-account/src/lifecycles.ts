import { createLifecycles } from '@passerelle/slice-kit';
import { App } from './app.js';
import { slice } from './slice.js';

export const { bootstrap, mount, unmount } = createLifecycles(App, slice);
