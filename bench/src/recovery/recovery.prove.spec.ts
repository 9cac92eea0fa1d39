import { describe } from '@jest/globals';
import { hasRabbitServer, startOwnBroker } from '@passerelle/service-kit/testing';
import { everyFault } from './faults.js';
import { recoverySuite } from './recovery-suite.js';

/** More rounds and other seeds look for what is rare. */
const everything = {
  faults: everyFault,
  seed: Number(process.env.RECOVERY_SEED ?? 20_261_121),
  rounds: Number(process.env.RECOVERY_ROUNDS ?? 1),
  shownWithinMs: 3_000,
};

describe('everything is killed', () => recoverySuite({ name: 'the embedded bus', ...everything }));
(hasRabbitServer ? describe : describe.skip)('everything is killed, RabbitMQ too', () =>
  recoverySuite({ name: 'RabbitMQ', broker: startOwnBroker, ...everything }),
);
