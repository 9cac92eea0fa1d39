/** The configurations of shell and slices; and what they are made of, for who builds the same sources otherwise. */
export { baseConfig } from './base-config.js';
export { PageStylesPlugin } from './page-styles-plugin.js';
export { withRenderBundle } from './render-config.js';
export { shellConfig } from './shell-config.js';
export { type SliceOptions, sliceConfig } from './slice-config.js';
