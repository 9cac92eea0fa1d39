import { onEachBus } from './buses.js';
import { replicasSuite } from './replicas-suite.js';

const many = { events: 500, receipts: 100, signOuts: 10, refusedWithinMs: 1_000 };

onEachBus('two processes of each service', (bus) => replicasSuite(many, bus));
