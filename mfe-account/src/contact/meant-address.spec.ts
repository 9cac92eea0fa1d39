import { expect, it } from '@jest/globals';
import { meantAddress } from './meant-address.js';

it.each([
  ['awa@gmial.com', 'awa@gmail.com'],
  ['awa@gmai.com', 'awa@gmail.com'],
  ['awa@gmail.co', 'awa@gmail.com'],
  ['awa@gmail.comm', 'awa@gmail.com'],
  ['Awa.Ba@GMAIL.CON ', 'Awa.Ba@gmail.com'],
  ['awa@gmail.fr', 'awa@gmail.com'],
  ['awa@hotmal.fr', 'awa@hotmail.fr'],
  ['awa@yahooo.ca', 'awa@yahoo.ca'],
  ['awa@outlok.com', 'awa@outlook.com'],
])('« %s » is asked about', (typed, meant) => expect(meantAddress(typed)).toBe(meant));

it.each([
  'awa@gmail.com',
  'awa@Gmail.com',
  'awa@ymail.com',
  'awa@mail.com',
  'awa@hotmail.ca',
  'awa@yahoo.it',
  'awa@exemple.org',
  'awa@passerelle.test',
  'awa',
  'awa@',
  '@gmial.com',
  '',
])('« %s » is left alone', (typed) => expect(meantAddress(typed)).toBeNull());
