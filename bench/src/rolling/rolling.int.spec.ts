import { rollingSuite } from './rolling-suite.js';

/** One process of a service and one gateway are restarted: `npm run prove` runs two of each, and restarts all. */
rollingSuite({ twice: ['content', 'gateway'], restarted: ['svc-content 1', 'gateway 1'], expiring: 10 });
