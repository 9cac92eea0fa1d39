import { expect } from '@jest/globals';
import { uploadTestimonial } from '@passerelle/contracts';
import { newAddress } from '../house/client.js';
import { together } from '../house/compare.js';
import type { House } from '../house/house.js';
import { test } from '../lines.js';

/** As many as once stopped every recording for a minute. */
const strangers = 21;
const ofEach = 30;

export function sumLines(house: () => House): void {
  test('sums', 'empty testimonials, to the last that each may send', async () => {
    const send = async (address: string) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      return (await house().ask(uploadTestimonial.path, { body: '{}', headers, address })).status;
    };
    const addresses = Array.from({ length: strangers }, newAddress);
    const sent = await together(
      addresses.flatMap((address) => Array.from({ length: ofEach }, () => () => send(address))),
      64,
    );
    const malformed = 400;
    expect(new Set(sent)).toEqual(new Set([malformed]));
    expect(await send(addresses[0] as string)).toBe(429);
    expect(await send(newAddress())).toBe(malformed);
  });
}
