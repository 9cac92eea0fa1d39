export * from './host.js';
export * from './navigation.js';
export * from './slice.js';
export * from './slots.js';
