import type { FromReceiver, ToReceiver } from './messages.js';
import { machineMs } from './payload.js';

const answer = (message: FromReceiver) => process.send?.(message);

/** The receiving process of a lane: call `arrived` with the stamp of each event that reaches the handler. */
export class Receiver {
  private expected = 0;
  private latencies: number[] = [];

  constructor() {
    process.on('message', ({ expect }: ToReceiver) => {
      this.expected = expect;
      this.latencies = [];
      answer({ ready: true });
    });
    process.on('disconnect', () => process.exit());
  }

  ready(): void {
    answer({ ready: true });
  }

  arrived(stamp: string): void {
    const now = machineMs();
    this.latencies.push(now - Number(stamp));
    if (this.latencies.length === this.expected) answer({ latencies: this.latencies, last: now });
  }
}
