import { describe, expect, it } from '@jest/globals';
import type { ReleaseState } from '../releases/release-state.js';
import { PageNonces, signingKeyIn } from './page-nonces.js';

const nonces = new PageNonces(async () => 'a key of the test');
const hour = 3_600_000;

describe('a page’s nonce', () => {
  it('is another one each time, and one of ours for a day', async () => {
    const now = Date.now();
    const nonce = await nonces.issue(now);
    expect(nonce).toMatch(/^[\w+/]{32}$/);
    expect(await nonces.issue(now)).not.toBe(nonce);
    expect(await nonces.isOurs(nonce, now)).toBe(true);
    expect(await nonces.isOurs(nonce, now + 23 * hour)).toBe(true);
    expect(await nonces.isOurs(nonce, now + 25 * hour)).toBe(false);
  });
  it('is known to another gateway with the same key, and to no other', async () => {
    const nonce = await nonces.issue();
    expect(await new PageNonces(async () => 'a key of the test').isOurs(nonce)).toBe(true);
    expect(await new PageNonces(async () => 'another key').isOurs(nonce)).toBe(false);
  });
  it('cannot be made up, nor written otherwise', async () => {
    const nonce = await nonces.issue();
    const changed = Buffer.from(nonce, 'base64');
    changed.writeUInt8((changed[7] ?? 0) ^ 1, 7);
    const later = Buffer.from(nonce, 'base64');
    later.writeUInt32BE(later.readUInt32BE() + 60);
    for (const other of [
      '',
      'AAAA',
      `${nonce} `,
      nonce.slice(4),
      changed.toString('base64'),
      later.toString('base64'),
      Buffer.alloc(24).toString('base64'),
    ])
      expect(await nonces.isOurs(other)).toBe(false);
  });
  it('is signed with the key that was read last while the releases cannot be read', async () => {
    let isBroken = false;
    const state = async () => {
      if (isBroken) throw new Error('the releases cannot be read');
      return { signingKey: 'a key of the test' } as ReleaseState;
    };
    const kept = new PageNonces(signingKeyIn({ state }));
    await kept.issue();
    isBroken = true;
    expect(await nonces.isOurs(await kept.issue())).toBe(true);
  });

  it('is this process’s own where the releases could never be read: nobody else can make one', async () => {
    const unread = () => signingKeyIn({ state: () => Promise.reject(new Error('never read')) });
    const own = new PageNonces(unread());
    const nonce = await own.issue();
    expect(await own.isOurs(nonce)).toBe(true);
    expect(await new PageNonces(unread()).isOurs(nonce)).toBe(false);
    expect(await own.isOurs(await new PageNonces(async () => '').issue())).toBe(false);
  });
});
