import { createPublicLifecycles } from '@passerelle/slice-kit';
import { pages } from './pages.js';

export const { bootstrap, mount, unmount } = createPublicLifecycles(pages, { name: 'mfe-marketing' });
