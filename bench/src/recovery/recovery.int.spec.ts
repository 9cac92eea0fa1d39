import { killed } from './faults.js';
import { recoverySuite } from './recovery-suite.js';

/** A service, the one way in, and the database: `npm run prove` kills everything. */
recoverySuite({
  name: 'the embedded bus',
  faults: ['svc-content', 'gateway', 'postgres'].map((name) => killed(name)),
  seed: 20_261_121,
  rounds: 1,
});
