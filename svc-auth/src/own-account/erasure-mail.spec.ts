import { expect, it } from '@jest/globals';
import { erasureMail } from './erasure-mail.js';

it('the last mail dates by UTC, and says so: nobody’s place is kept', () => {
  expect(erasureMail(new Date('2026-03-02T02:30:00Z')).text).toContain('le 2 mars 2026 (UTC).');
});
