import { describe, expect, it } from '@jest/globals';
import { hintsAtSession, sortCookies } from './cookies.js';

describe('sortCookies', () => {
  it.each([
    ['a=1', false, undefined, 'a=1'],
    ['passerelle_access=t', false, 't', undefined],
    ['a=1;passerelle_access=t;  b=2', false, 't', 'a=1; b=2'],
    ['passerelle_access=', false, undefined, undefined],
    ['passerelle_refresh=r; a=1', false, undefined, 'a=1'],
    ['passerelle_refresh=r; a=1', true, undefined, 'passerelle_refresh=r; a=1'],
    ['__Secure-passerelle_refresh=r', false, undefined, undefined],
    ['passerelle_access=tossed; __Host-passerelle_access=own', false, 'own', undefined],
    ['__Host-passerelle_access=own; passerelle_access=tossed', false, 'own', undefined],
    [
      'my_passerelle_access=1; passerelle_access_x=2',
      false,
      undefined,
      'my_passerelle_access=1; passerelle_access_x=2',
    ],
    ['passerelle_access =t', false, 't', undefined],
    ['', false, undefined, undefined],
  ])('%j (refresh kept: %j)', (header, keepRefresh, access, forwarded) => {
    expect(sortCookies(header, keepRefresh)).toEqual({ access, forwarded });
  });
});

describe('hintsAtSession', () => {
  it.each([
    [undefined, false],
    ['a=b', false],
    ['passerelle_session=0', false],
    ['xpasserelle_session=1', false],
    ['passerelle_access=', false],
    ['passerelle_session=1', true],
    ['a=b; passerelle_session=1', true],
    ['__Host-passerelle_access=t', true],
  ])('%j: %j', (header, hinted) => {
    expect(hintsAtSession(header)).toBe(hinted);
  });
});
