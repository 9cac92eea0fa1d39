import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a fake process does: answers its ready call, shows its environment, crashes on request. */
const SERVICE = `
const { createServer } = require('node:http');
if (process.env.FAKE_BROKEN && __filename.includes(process.env.FAKE_BROKEN)) {
  console.error('the reason why it is broken');
  process.exit(3);
}
console.log('fake process started');
const server = createServer((request, response) => {
  response.setHeader('connection', 'close');
  if (request.url === '/crash') process.exit(7);
  if (request.url === '/answer') return response.end(require('./answer.js').answer);
  response.end(request.url === '/env' ? JSON.stringify(process.env) : 'ok');
});
process.on('message', (message) => message === 'passerelle:replaced' && setTimeout(() => server.close(() => process.exit(0)), 50));
server.listen({ port: Number(process.env.PORT), host: '127.0.0.1', reusePort: process.env.SHARE_PORT === '1' }, () => process.send?.('passerelle:ready'));
process.on('SIGTERM', () => {
  if (!process.env.FAKE_STUBBORN || !__filename.includes(process.env.FAKE_STUBBORN)) process.exit(0);
});
setInterval(() => process.ppid === Number(process.env.PASSERELLE_PARENT_PID) || process.exit(0), 100);
`;

const PUBLISHER = `
const { SLICES_DIR, DATABASE_URL } = process.env;
const published = { args: process.argv.slice(2), SLICES_DIR, DATABASE_URL };
require('node:fs').writeFileSync(require('node:path').join(process.cwd(), 'published.json'), JSON.stringify(published));
`;

const NAMES = ['svc-auth', 'svc-content', 'svc-billing', 'svc-booking', 'gateway'];
const SLICES = ['shell', 'mfe-marketing', 'mfe-exam', 'mfe-account'];

/** A repository whose services are fakes and whose `local/` is the real one. */
export function makeFakeRepository(): string {
  const root = mkdtempSync(join(tmpdir(), 'passerelle-repository-'));
  const put = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const name of NAMES) put(`${name}/dist/main.js`, SERVICE);
  for (const name of [...NAMES, ...SLICES]) put(`${name}/package.json`, '{}');
  put('gateway/dist/publish.js', PUBLISHER);
  for (const name of SLICES) mkdirSync(join(root, name, 'build'), { recursive: true });
  symlinkSync(fileURLToPath(new URL('../..', import.meta.url)), join(root, 'local'));
  return root;
}
