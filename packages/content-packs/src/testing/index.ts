export * from './content-folder.js';
export * from './full-pack.js';
