import { onOneBus } from './buses.js';
import { lateHandlerSuite } from './late-handler-suite.js';

onOneBus('svc-booking gains a handler', lateHandlerSuite);
