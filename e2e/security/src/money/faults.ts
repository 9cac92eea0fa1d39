import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { until } from '@passerelle/service-kit/testing';
import { House } from '../house/house.js';
import { goodPassword, newEmail, sendCheckout } from '../house/people.js';
import type { Armed, CrashPoint } from './crash-at.js';

/** A house whose svc-billing can be told where to crash. */
export class FaultyHouse {
  private constructor(
    private readonly folder: string,
    readonly house: House,
  ) {}

  static async open(): Promise<FaultyHouse> {
    const folder = mkdtempSync(join(tmpdir(), 'passerelle-crash-'));
    const house = await House.open({
      CRASH_AT: join(folder, 'armed.json'),
      NODE_OPTIONS: `--import=${new URL('./crash-at.js', import.meta.url).href}`,
    });
    return new FaultyHouse(folder, house);
  }

  /** The next time that svc-billing comes there it dies; the supervisor starts it again. */
  arm(at: CrashPoint, orderId?: string): void {
    const armed: Armed = { at, orderId };
    // Whole or not there, whoever reads it meanwhile.
    writeFileSync(`${this.file}.new`, JSON.stringify(armed));
    renameSync(`${this.file}.new`, this.file);
  }

  /** What was armed last has struck. */
  get hasCrashed(): boolean {
    return !existsSync(this.file);
  }

  /** What the card sandbox does with the next calls, and with webhooks. */
  async plan(faults: object): Promise<void> {
    expect((await this.house.sandbox('/sandbox/faults', faults)).status).toBe(204);
  }

  async close(): Promise<void> {
    await this.house.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get file(): string {
    return join(this.folder, 'armed.json');
  }
}

/** Sends one form until it leads to a pay page, as a patient buyer does: it is one order. */
export async function persistentCheckout(
  house: House,
  form: Readonly<Record<string, string>>,
  bearer?: string,
): Promise<string> {
  const all = { email: newEmail(), password: goodPassword, form_id: randomUUID(), ...form };
  let page = '';
  const answers: string[] = [];
  await until(
    'the provider has a page for it',
    async () => {
      const reply = await sendCheckout(house, all, { bearer }).catch(() => null);
      const location = reply?.status === 303 ? (reply.headers.location ?? '') : '';
      answers.push(`${reply?.status ?? 'none'} ${location}`.trim());
      page = location.includes('/pay/') ? location : '';
      // A buyer's patience: who asks faster runs into the budget of an account.
      if (page === '') await sleep(1_500);
      return page !== '';
    },
    150_000,
  ).catch((reason: Error) => {
    throw new Error(`${reason.message}; the last answers: ${answers.slice(-5).join(', ')}`);
  });
  return page;
}
