import { onEachBus } from './buses.js';
import { lateHandlerSuite } from './late-handler-suite.js';

onEachBus('svc-booking gains a handler', lateHandlerSuite);
