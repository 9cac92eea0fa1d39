import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { login, type QuestionSet } from '@passerelle/contracts';
import { demo, writeAccounts } from '../exam/people.js';
import type { BenchResult, Figure } from '../report/figure.js';
import { percentile } from '../report/percentiles.js';
import { inScratch } from '../system/scratch.js';
import { System } from '../system/system.js';
import { ask, type Door } from './door.js';
import { attacks, type Target } from './kinds.js';
import { type Experience, ordinary } from './ordinary.js';

const people = 50;
/** How long each attack lasts, s; without one it is measured for less. */
const seconds = 60;
const quietSeconds = 20;

const entry = fileURLToPath(new URL('./attacker.js', import.meta.url));

/** Lets an attack run beside ordinary people. Resolves with what they met and what came of the attack. */
async function under(name: string, target: Target): Promise<{ seen: Experience; came: string }> {
  const env = { ...process.env, ATTACK: name, ATTACK_TARGET: JSON.stringify(target) };
  const attacker = fork(entry, { env, execArgv: [] });
  const seen = await ordinary(target.door, people, seconds);
  const told = once(attacker, 'message');
  attacker.send('end');
  const [came] = (await told) as [Record<string, number>];
  const words = Object.entries(came).map(([what, count]) => `${what}: ${count}`);
  return { seen, came: `${name}: ${words.join(', ')}` };
}

function figuresOf(name: string, seen: Experience, quiet?: Experience): Figure[] {
  const timed = (
    what: string,
    of: (seen: Experience) => number[],
    percent: number,
    most?: number,
  ): Figure => ({
    name: what,
    value: percentile(of(seen), percent),
    unit: 'ms',
    ...(quiet && { reference: percentile(of(quiet), percent) }),
    ...(most !== undefined && { limit: { most } }),
  });
  const none = { unit: 'calls', limit: { most: 0 } } as const;
  const calls = (one: Experience) => one.calls;
  const readiness = (one: Experience) => one.readiness;
  return [
    timed(`${name}: calls of ${people} candidates, p95`, calls, 95, 500),
    timed('  p50', calls, 50),
    { name: `  refused (429), of ${seen.calls.length}`, value: seen.refused, ...none },
    { name: '  failed otherwise', value: seen.failed, ...none },
    timed('  /health/ready, p95', readiness, 95, 100),
    timed('  /health/ready, longest', readiness, 100),
  ];
}

async function soundOf(door: Door): Promise<string> {
  const from = '127.2.0.2';
  const signedIn = await ask(door, { from, method: 'POST', path: login.path, json: demo });
  const { access: token } = JSON.parse(signedIn.text) as { access: string };
  const { text } = await ask(door, { from, method: 'GET', path: '/mgmt/questions/co-15/', token });
  const sounds = (JSON.parse(text) as QuestionSet).normal_questions.flatMap(({ audio }) => audio ?? []);
  if (!sounds[0]) throw new Error('no sound to ask for');
  return sounds[0];
}

/** What attacks do to those who only pass a test, on the real system with its default budgets. */
export function attacked(isProxied: boolean): Promise<BenchResult> {
  return inScratch(async (folder) => {
    const env = { LOG_LEVEL: 'error', ...(isProxied ? { TRUSTED_PROXIES: '127.0.0.1' } : {}) };
    const system = await System.start({ dataDir: folder, port: 0, env });
    try {
      await writeAccounts(system.facts, people);
      const door = { host: '127.0.0.1', port: Number(new URL(system.facts.url).port), isProxied };
      const target = { door, sound: await soundOf(door) };
      const quiet = await ordinary(door, people, quietSeconds);
      const figures = figuresOf('nobody attacks', quiet);
      const notes = [
        'reference: the same while nobody attacks; attackers and candidates are on the same cores',
      ];
      for (const name of Object.keys(attacks)) {
        const { seen, came } = await under(name, target);
        figures.push(...figuresOf(name, seen, quiet));
        notes.push(came, ...[...seen.reasons].slice(0, 5));
      }
      return { figures, notes };
    } finally {
      await system.stop();
    }
  });
}
