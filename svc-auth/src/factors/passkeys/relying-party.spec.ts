import { expect, it } from '@jest/globals';
import { relyingPartyOf } from './relying-party.js';

it.each([
  ['https://passerelle.example', 'passerelle.example', 'https://passerelle.example'],
  ['https://passerelle.example/', 'passerelle.example', 'https://passerelle.example'],
  ['http://localhost:8080', 'localhost', 'http://localhost:8080'],
])('of %s', (publicUrl, id, origin) =>
  expect(relyingPartyOf(publicUrl)).toEqual({ id, name: 'Passerelle', origin }),
);
