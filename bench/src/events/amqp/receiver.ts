import { Receiver } from '../receiver.js';
import { connected, queue, queueOptions } from './queue.js';

const channel = await (await connected()).createChannel();
await channel.assertQueue(queue, queueOptions);
await channel.prefetch(10);
const receiver = new Receiver();
await channel.consume(queue, (message) => {
  if (!message) return;
  const { stamp } = JSON.parse(message.content.toString('utf8')) as { stamp: string };
  receiver.arrived(stamp);
  channel.ack(message);
});
receiver.ready();
