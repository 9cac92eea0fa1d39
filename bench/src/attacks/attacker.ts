/** An attack as a process of its own, so that what it costs its sender does not slow who is measured. */
import { attacks, type Target } from './kinds.js';

const { ATTACK = '', ATTACK_TARGET = '{}' } = process.env;
const came: Record<string, number> = {};
process.once('disconnect', () => process.exit(0));
process.once('message', () => process.send?.(came, () => process.exit(0)));
await attacks[ATTACK]?.send(JSON.parse(ATTACK_TARGET) as Target, (what) => {
  came[what] = (came[what] ?? 0) + 1;
});
