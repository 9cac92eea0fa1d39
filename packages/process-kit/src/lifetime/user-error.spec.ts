import { expect, it } from '@jest/globals';
import { ConfigError } from '../config/read-config.js';
import { reasonOf, UserError } from './user-error.js';

it.each([
  [new UserError('Start it first.'), /^Start it first\.$/],
  [new ConfigError(['A: must be set', 'B: must be set']), /^A: must be set\nB: must be set$/],
  [Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 80 }), /^PORT: 80 is already in use\./],
  [
    Object.assign(new Error('listen'), { code: 'EACCES', syscall: 'listen', port: 80 }),
    /^PORT: 80 is not for this user to open\. Choose one from 1024\.$/,
  ],
  [
    Object.assign(new Error('listen'), { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '10.9.9.9' }),
    /^HOST: 10\.9\.9\.9 is no address of this machine\.$/,
  ],
  [new Error('a bug'), /^Error: a bug\n +at /],
  ['text', /^text$/],
])('prints of %s what a person needs', (error, text) => expect(reasonOf(error)).toMatch(text));
