import { type Answered, type Asked, ask, type Door } from './door.js';

/** What people met. */
export class Experience {
  /** Of each call, sign-ins included, from its sending to its whole answer, ms. */
  readonly calls: number[] = [];
  readonly signIns: number[] = [];
  refused = 0;
  failed = 0;
  readonly reasons = new Set<string>();

  /** @returns nothing unless it went well */
  async call(door: Door, asked: Asked): Promise<Answered | undefined> {
    const began = performance.now();
    const answer = await ask(door, asked).catch(
      (error: Error): Answered => ({ status: 0, headers: {}, text: error.message }),
    );
    this.calls.push(performance.now() - began);
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (answer.status === 429) this.refused += 1;
    else this.failed += 1;
    const path = asked.path.slice(0, 40);
    this.reasons.add(`${asked.method} ${path} answered ${answer.status}: ${answer.text.slice(0, 80)}`);
    return undefined;
  }

  async signIn(door: Door, asked: Asked): Promise<Answered | undefined> {
    const answer = await this.call(door, asked);
    this.signIns.push(this.calls.at(-1) ?? 0);
    return answer;
  }
}
