import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const logger = `
  import { createServer } from 'node:http';
  import { createLog } from ${JSON.stringify(pathToFileURL(`${import.meta.dirname}/log.js`).href)};
  const log = createLog('test', 'info');
`;

const fullDisk = '/dev/full';

/** A process that logs; what it says is read once `read` is called. */
function logging(program: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${logger}${program}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const read = () => child.stdout.on('data', (part) => (output += part));
  const lines = (): { msg: string; port?: number }[] =>
    output
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line));
  return { child, read, lines, messages: () => lines().map(({ msg }) => msg) };
}

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000; !condition() && Date.now() < deadline; ) await sleep(20);
}

describe('standard output', () => {
  it('has the line of every request that was answered before the process was killed', async () => {
    const { child, read, lines, messages } = logging(`
      let count = 0;
      const server = createServer((request, response) => {
        count += 1;
        log.info('request ' + count);
        response.writeHead(204).end();
      });
      server.listen(0, '127.0.0.1', () => log.info({ port: server.address().port }, 'ready'));
    `);
    read();
    await until(() => lines().length > 0);
    const url = `http://127.0.0.1:${lines()[0]?.port}`;
    const requests = Array.from({ length: 50 }, (_, index) => `request ${index + 1}`);
    for (const _request of requests) expect((await fetch(url)).status).toBe(204);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(messages()).toEqual(['ready', ...requests]);
  });

  it('gets every line, in order, also where its reader was slow', async () => {
    const { child, read, messages } = logging(`
      for (let line = 0; line < 400; line += 1) log.info('x'.repeat(1_000));
      setTimeout(() => log.info('last'), 50);
      setTimeout(() => undefined, 60_000);
    `);
    await sleep(500);
    read();
    await until(() => messages().includes('last'));
    child.kill();
    expect(messages()).toHaveLength(401);
  });

  it('has all lines when the process ends', async () => {
    const { child, read, messages } = logging(`log.info('one'); log.info('two'); process.exit(0);`);
    read();
    await once(child, 'close');
    expect(messages()).toEqual(['one', 'two']);
  });

  (existsSync(fullDisk) ? it : it.skip).each([
    ['standard output', 'log.info("lost");'],
    [
      'an output that is written later',
      'createLog("t", "info", outputOf({ sync: false, minLength: 0 })).info("lost");',
    ],
  ])('%s on a full disk costs its lines, not the process', async (_what, write) => {
    const program = `${logger.replace('createLog }', 'createLog, outputOf }')}${write} setTimeout(() => process.send('alive'), 200);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', openSync(fullDisk, 'w'), 'inherit', 'ipc'],
    });
    const [said] = await once(child, 'message');
    expect(said).toBe('alive');
    child.kill('SIGKILL');
  });
});
