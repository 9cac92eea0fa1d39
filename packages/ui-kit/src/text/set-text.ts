import type { ReactNode } from 'react';
import { nbsp } from './nbsp.js';

/** A text set the French way; anything else as it is, for its maker has set it. */
export const setText = (node: ReactNode): ReactNode => (typeof node === 'string' ? nbsp(node) : node);
