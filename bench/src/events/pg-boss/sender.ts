import { plans } from '../payload.js';
import { runSender } from '../sender.js';
import { queue, startBoss } from './queue.js';

const boss = await startBoss();
runSender(async (stamp) => {
  await boss.send(queue, { stamp, plans });
});
