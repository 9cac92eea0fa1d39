import { replicasSuite } from './replicas-suite.js';

replicasSuite({ events: 100, receipts: 20, signOuts: 2 });
