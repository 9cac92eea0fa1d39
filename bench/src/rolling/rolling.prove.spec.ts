import { rollingSuite } from './rolling-suite.js';

rollingSuite({
  twice: ['auth', 'content', 'billing', 'booking', 'gateway'],
  restarted: ['svc-', 'gateway'],
  expiring: 60,
});
