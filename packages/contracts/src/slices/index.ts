export * from './host.js';
export * from './navigation.js';
export * from './ownership.js';
export * from './registry.js';
export * from './routes.js';
export * from './slice.js';
export * from './slots.js';
