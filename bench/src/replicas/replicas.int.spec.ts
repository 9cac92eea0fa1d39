import { onOneBus } from './buses.js';
import { replicasSuite } from './replicas-suite.js';

const few = { events: 100, receipts: 20, signOuts: 2 };

onOneBus('two processes of each service', (bus) => replicasSuite(few, bus));
