import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { speaker } from './install.mjs';

/** Bytes of a WAV's head, as Python's `wave` writes it. */
const head = 44;

/** The program that speaks, kept running: it needs seconds to start. One request at a time, in the order in which they were asked. */
export async function startSpeaker() {
  const folder = await mkdtemp(join(tmpdir(), 'voices-'));
  const child = spawn(speaker.python, [speaker.script, speaker.styles], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HF_HUB_OFFLINE: '1', PYTHONUTF8: '1' },
  });
  let lastWords = '';
  child.stderr.on('data', (chunk) => {
    lastWords = `${lastWords}${chunk}`.slice(-2_000);
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const file = join(folder, 'turn.wav');
  let before = Promise.resolve();

  async function ask(request) {
    child.stdin.write(`${JSON.stringify({ ...request, file })}\n`);
    const { value, done } = await answers.next();
    if (done) throw new Error(`the voices stopped: ${lastWords.trim()}`);
    return { samples: (await readFile(file)).subarray(head), foreign: JSON.parse(value).foreign };
  }

  return {
    /** What is said as samples (24 kHz, mono, 16 bits), and the sounds that were taken for another language. */
    speak(request) {
      const answer = before.then(() => ask(request));
      before = answer.catch(() => undefined);
      return answer;
    },
    async stop() {
      child.stdin.end();
      await rm(folder, { recursive: true });
    },
  };
}
