export * from './host.js';
export * from './manifest.js';
export * from './navigation.js';
export * from './ownership.js';
export * from './registry.js';
export * from './rendering.js';
export * from './routes.js';
export * from './slots.js';
