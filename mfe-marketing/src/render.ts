import { createRender } from '@passerelle/slice-kit/rendering';
import { App } from './app.js';
import { manifest } from './manifest.js';
import { structuredData } from './structured/structured-data.js';

/** The render bundle of the public pages. */
export const render = createRender(App, manifest, structuredData);
