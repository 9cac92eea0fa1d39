import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fillPath, login, type QuestionSet, readQuestions } from '@passerelle/contracts';
import { demo, emailOf, writeAccounts } from '../exam/people.js';
import type { BenchResult } from '../report/figure.js';
import { inScratch } from '../system/scratch.js';
import { System } from '../system/system.js';
import { ask, type Door } from './door.js';
import { figuresOf } from './figures.js';
import { attacks, type Target } from './kinds.js';
import { type Crowd, gather, type Met, ordinary } from './ordinary.js';
import { behindTls, openOutside } from './outside.js';
import { cutOff, opsToken } from './readiness.js';

const people = 50;
/** Attackers who have accounts. */
const traitors = 8;
/** How long each attack lasts, s; without one it is measured for less. */
const seconds = Number(process.env.ATTACK_SECONDS ?? 60);
const quietSeconds = 20;

const entry = fileURLToPath(new URL('./attacker.js', import.meta.url));

/** Lets an attack run beside ordinary people. Resolves with what they met and what came of the attack. */
async function under(
  name: string,
  target: Target,
  gateway: Door,
  crowd: Crowd,
): Promise<{ met: Met; came: string }> {
  const env = { ...process.env, ATTACK: name, ATTACK_TARGET: JSON.stringify(target) };
  const attacker = fork(entry, { env, execArgv: [] });
  const met = await ordinary(target.door, gateway, crowd, seconds);
  const told = once(attacker, 'message');
  attacker.send('end');
  const [came] = (await told) as [Record<string, number>];
  const words = Object.entries(came).map(([what, count]) => `${what}: ${count}`);
  return { met, came: `${name}: ${words.join(', ')}` };
}

/** What attackers need beforehand. */
async function targetOf(door: Door): Promise<Target> {
  const tokens: string[] = [];
  for (let number = people + 1; number <= people + traitors; number += 1) {
    const json = { email: emailOf(number), password: demo.password };
    const { text } = await ask(door, { from: '127.2.0.2', method: 'POST', path: login.path, json });
    tokens.push((JSON.parse(text) as { access: string }).access);
  }
  const asked = { from: '127.2.0.2', method: 'GET', token: tokens[0] };
  const { text } = await ask(door, { ...asked, path: fillPath(readQuestions.path, { testId: 'co-15' }) });
  const sounds: { path: string; size: number }[] = [];
  for (const { audio } of (JSON.parse(text) as QuestionSet).normal_questions) {
    if (!audio) continue;
    const { headers } = await ask(door, { ...asked, path: audio });
    sounds.push({ path: audio, size: Number(headers['content-length']) });
  }
  const largest = sounds.toSorted((a, b) => b.size - a.size)[0];
  if (!largest) throw new Error('no sound to ask for');
  return { door, tokens, sound: largest.path };
}

const say = (what: string) => process.stderr.write(`attacks: ${what}\n`);

async function measure(door: Door, gateway: Door): Promise<BenchResult> {
  const target = await targetOf(door);
  const crowd = await gather(door, people);
  say(`nobody attacks, ${quietSeconds} s`);
  const quiet = await ordinary(door, gateway, crowd, quietSeconds);
  const figures = figuresOf('nobody attacks', { met: quiet });
  const notes: string[] = [];
  for (const [name, attack] of Object.entries(attacks)) {
    say(`${name}, ${seconds} s`);
    const before = await cutOff(gateway);
    const { met, came } = await under(name, target, gateway, crowd);
    // A proxy takes what its clients do not read: then it is the proxy's to cut them off.
    const cut = attack.isCutOff && door === gateway ? { cut: (await cutOff(gateway)) - before } : {};
    const spares = attack.hidesInNewBrowsers ? 'known' : 'all';
    figures.push(...figuresOf(name, { met, quiet, spares, ...cut }));
    const reasons = [...met.known.reasons, ...met.fresh.reasons].slice(0, 5);
    notes.push(came, `  longest /health: ${met.slowest}`, ...reasons.map((reason) => `  ${reason}`));
  }
  return { figures, notes };
}

/**
 * What attacks do to those who only pass a test, on the real system with its default budgets.
 * @param isOutside as an installation stands: behind a proxy that ends TLS, on RabbitMQ and S3
 */
export function attacked(isOutside: boolean): Promise<BenchResult> {
  return inScratch(async (folder) => {
    const outside = isOutside ? await openOutside() : undefined;
    const proxies = outside && { TRUSTED_PROXIES: '127.0.0.1', ...outside.env };
    const env = { LOG_LEVEL: 'error', OPS_TOKEN: opsToken, ...proxies };
    let system: System | undefined;
    let proxy: Awaited<ReturnType<typeof behindTls>> | undefined;
    try {
      system = await System.start({ dataDir: folder, port: 0, env });
      await writeAccounts(system.facts, people + traitors);
      const gateway = { host: '127.0.0.1', port: Number(new URL(system.facts.url).port) };
      proxy = outside && (await behindTls(gateway));
      const { figures, notes } = await measure(proxy?.door ?? gateway, gateway);
      const said = 'reference: the same while nobody attacks; attackers and candidates are on the same cores';
      return { figures, notes: [said, ...(outside?.notes ?? []), ...notes] };
    } finally {
      proxy?.end();
      await system?.stop();
      await outside?.end();
    }
  });
}
