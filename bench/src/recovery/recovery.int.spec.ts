import { hasRabbitServer, startOwnBroker } from '@passerelle/service-kit/testing';
import { everyFault } from './faults.js';
import { recoverySuite } from './recovery-suite.js';

/** `RECOVERY_ON=rabbitmq` runs the same on a RabbitMQ of its own; more rounds and other seeds look for what is rare. */
const onRabbit = process.env.RECOVERY_ON === 'rabbitmq';
if (onRabbit && !hasRabbitServer)
  throw new Error('RECOVERY_ON=rabbitmq needs rabbitmq-server on this machine');

recoverySuite({
  name: onRabbit ? 'RabbitMQ' : 'the embedded bus',
  ...(onRabbit ? { broker: startOwnBroker } : {}),
  faults: everyFault,
  seed: Number(process.env.RECOVERY_SEED ?? 20_261_121),
  rounds: Number(process.env.RECOVERY_ROUNDS ?? 1),
});
