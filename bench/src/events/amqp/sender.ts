import { plans } from '../payload.js';
import { runSender } from '../sender.js';
import { connected, queue, queueOptions } from './queue.js';

const channel = await (await connected()).createConfirmChannel();
await channel.assertQueue(queue, queueOptions);
runSender(
  (stamp) =>
    new Promise((resolve, reject) => {
      const content = Buffer.from(JSON.stringify({ stamp, plans }));
      channel.publish('', queue, content, { persistent: true, mandatory: true }, (error) =>
        error ? reject(error) : resolve(),
      );
    }),
);
