export * from './attempt.js';
export * from './levels.js';
export * from './nclc.js';
export * from './placement.js';
export * from './score.js';
export * from './skill.js';
export * from './speaking.js';
export * from './words.js';
