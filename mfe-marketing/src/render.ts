import { createRender } from '@passerelle/slice-kit/rendering';
import { pages } from './pages.js';
import { structuredData } from './structured/structured-data.js';

/** The render bundle of the public pages. */
export const render = createRender(pages, { name: 'mfe-marketing' }, structuredData);
