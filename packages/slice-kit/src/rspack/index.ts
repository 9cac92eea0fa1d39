export { shellConfig } from './shell-config.js';
export { type SliceOptions, sliceConfig } from './slice-config.js';
