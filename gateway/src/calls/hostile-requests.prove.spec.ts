import { jest } from '@jest/globals';
import { hostileRequestsSuite } from '../testing/hostile-requests-suite.js';

jest.setTimeout(600_000);
hostileRequestsSuite(Number(process.env.HOSTILE_SEED ?? 2), Number(process.env.HOSTILE ?? 10_000));
