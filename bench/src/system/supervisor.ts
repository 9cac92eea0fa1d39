/** The supervisor as a process of its own, so that a test can kill it: what `npm start` runs, without the terminal. */
import { startPasserelle } from '@passerelle/local';
import { type Order, optionsVariable, type Report, type SystemOptions } from './messages.js';

const { [optionsVariable]: json, ...env } = process.env;
const options = JSON.parse(json ?? '{}') as SystemOptions;
const report = (message: Report) => process.send?.(message);
const stop = new AbortController();
// A test that is gone takes its system along.
process.once('disconnect', () => stop.abort());

try {
  const system = await startPasserelle({
    dataDir: options.dataDir,
    port: options.port,
    env: { ...env, ...options.env },
    signal: stop.signal,
  });
  const facts = () => {
    const { url, mailbox, sandboxUrl, databaseUrls, processes } = system;
    return { url, mailbox, sandboxUrl, databaseUrls, processes };
  };
  process.on('message', (order: Order) => {
    if (order === 'stop') stop.abort();
    else report({ type: 'facts', facts: facts() });
  });
  report({ type: 'ready', facts: facts() });
  // The channel keeps the process alive until it is told to stop, or the test is gone.
  if (!stop.signal.aborted) await new Promise((resolve) => stop.signal.addEventListener('abort', resolve));
  await system.stop();
  process.exit(0);
} catch (error) {
  report({ type: 'failed', reason: String(error) });
  process.exit(1);
}
