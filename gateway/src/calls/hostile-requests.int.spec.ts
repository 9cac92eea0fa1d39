import { hostileRequestsSuite } from '../testing/hostile-requests-suite.js';

hostileRequestsSuite(1, 500);
