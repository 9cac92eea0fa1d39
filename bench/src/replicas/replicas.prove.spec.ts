import { replicasSuite } from './replicas-suite.js';

replicasSuite({ events: 500, receipts: 100, signOuts: 10, refusedWithinMs: 1_000 });
