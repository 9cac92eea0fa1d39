import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const logger = `
  import { pino } from ${JSON.stringify(import.meta.resolve('pino'))};
  import { logStream } from ${JSON.stringify(pathToFileURL(`${import.meta.dirname}/log-stream.js`).href)};
  const log = pino({}, logStream());
`;

/** A process that logs; what it says is read once `reading` says so. */
function logging(program: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${logger}${program}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const read = () => child.stdout.on('data', (part) => (said += part));
  const messages = () =>
    said
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line).msg as string);
  return { child, read, messages };
}

describe('standard output', () => {
  it('gets the last line soon, also where its reader was slow and nothing is logged after it', async () => {
    const { child, read, messages } = logging(`
      for (let line = 0; line < 400; line += 1) log.info('x'.repeat(1_000));
      setTimeout(() => log.info('last'), 50);
      setTimeout(() => undefined, 60_000);
    `);
    await sleep(500);
    read();
    const deadline = Date.now() + 5_000;
    while (!messages().includes('last') && Date.now() < deadline) await sleep(20);
    child.kill();
    expect(messages()).toHaveLength(401);
  });

  it('gets what waits when the process ends', async () => {
    const { child, read, messages } = logging(`
      log.info('one'); log.info('two'); process.exit(0);
    `);
    read();
    await once(child, 'close');
    expect(messages()).toEqual(['one', 'two']);
  });
});
