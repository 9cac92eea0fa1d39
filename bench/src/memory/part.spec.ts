import { expect, it } from '@jest/globals';
import { partOf } from './part.js';

it.each([
  ['npm start', 'npm'],
  ['node scripts/start.mjs', 'supervisor'],
  ['/opt/bin/node /srv/house/svc-auth/dist/main.js', 'svc-auth'],
  ['/opt/bin/node /srv/house/local/dist/card-sandbox/main.js', 'card-sandbox'],
  ['postgres: passerelle_auth passerelle_auth 127.0.0.1(50000) idle', 'postgres'],
  ['/opt/native/bin/postgres -D /data/cluster -p 5433', 'postgres'],
  ['/bin/sh -c read -r word postgres-guard 412', 'postgres'],
  ['/usr/bin/else --flag', 'else'],
])('%s is part of %s', (command, part) => {
  expect(partOf(command)).toBe(part);
});
