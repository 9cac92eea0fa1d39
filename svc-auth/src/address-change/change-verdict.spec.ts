import { describe, expect, it } from '@jest/globals';
import { digest } from '../security/secret.js';
import type { AddressChange } from './address-change.entity.js';
import { linkVerdict } from './change-verdict.js';

const now = new Date('2026-11-29T12:00:00Z');
const account = { id: 'awa', email: 'ancienne@exemple.org', passwordHash: 'hash' };
const change: AddressChange = {
  accountId: 'awa',
  email: 'nouvelle@exemple.org',
  digest: digest('token'),
  passwordDigest: digest('hash'),
  expiresAt: new Date('2026-11-29T12:00:01Z'),
  usedAt: null,
};

describe('the link of a new address', () => {
  it.each<[string, AddressChange | null, Partial<typeof account>, string]>([
    ['may change it', change, {}, 'may'],
    ['is refused where it is unknown', null, {}, 'refused'],
    ['is refused once its time is over', { ...change, expiresAt: now }, {}, 'refused'],
    ['is refused once the password has changed', change, { passwordHash: 'another' }, 'refused'],
    ['is another account’s', change, { id: 'fatou' }, 'other'],
    ['that was used has done so', { ...change, usedAt: now }, { email: change.email }, 'already'],
    [
      'that was used has done so after a new password too',
      { ...change, usedAt: now },
      { email: change.email, passwordHash: 'another' },
      'already',
    ],
    [
      'that was used is refused where the address is another one by now',
      { ...change, usedAt: now },
      {},
      'refused',
    ],
  ])('%s', (_, known, more, verdict) => {
    expect(linkVerdict(known, { ...account, ...more }, now)).toBe(verdict);
  });
});
