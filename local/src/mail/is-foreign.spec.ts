import { describe, expect, it } from '@jest/globals';
import { isForeign } from './is-foreign.js';

const asked = (headers: Record<string, string>, method = 'GET', url = '/email') =>
  isForeign({ method, url, headers: { host: 'localhost:1080', ...headers } }, 1080);

describe('isForeign', () => {
  it.each(['127.0.0.1:1080', 'localhost:1080', '[::1]:1080'])('takes %s for the mailbox', (host) =>
    expect(asked({ host })).toBe(false),
  );

  it.each([
    '',
    'localhost',
    'localhost:1081',
    '127.0.0.1:10800',
    'mail.example:1080',
    'localhost.example:1080',
    '0.0.0.0:1080',
  ])('refuses the host « %s »', (host) => expect(asked({ host })).toBe(true));

  it.each([
    ['http://localhost:1080', false],
    ['http://127.0.0.1:1080', true],
    ['https://localhost:1080', true],
    ['http://localhost:8080', true],
    ['https://example.org', true],
    ['null', true],
  ])('of the origin %s: %s', (origin, foreign) => expect(asked({ origin })).toBe(foreign));

  it.each([
    ['same-origin', false],
    ['none', false],
    ['same-site', true],
    ['cross-site', true],
  ])('of what the browser calls %s: %s', (site, foreign) =>
    expect(asked({ 'sec-fetch-site': site })).toBe(foreign),
  );

  it('lets a link open the page, not show it in a frame, and nothing behind it', () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
    expect(asked(link, 'GET', '/')).toBe(false);
    expect(asked({ ...link, 'sec-fetch-dest': 'iframe' }, 'GET', '/')).toBe(true);
    expect(asked(link, 'POST', '/')).toBe(true);
    expect(asked(link, 'GET', '/email')).toBe(true);
  });
});
