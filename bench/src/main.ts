import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { attacked } from './attacks/attacks.js';
import { auth } from './auth/auth.js';
import { brokerKills } from './broker-kills/broker-kills.js';
import { oralClass } from './class/class.js';
import { desk } from './desk/desk.js';
import { dev } from './dev/dev.js';
import { events } from './events/events.js';
import { exam } from './exam/exam.js';
import { gateway } from './gateway/gateway.js';
import { memory } from './memory/memory.js';
import { pages } from './pages/pages.js';
import { player } from './player/player.js';
import { releases } from './releases/releases.js';
import { type BenchResult, holds } from './report/figure.js';
import { table } from './report/table.js';
import { start } from './start/start.js';

const usage = `npm run bench -- start | memory | events | broker-kills | exam | player | pages | auth | class | desk | gateway | releases | attacks | attacks-outside | dev
                     [--rounds N] [--json]

  start    from npm start to ready: first and second time; medians of N rounds (3)
  memory   PSS of the whole system, idle and after a short load
  events   outbox to handler: latency and events per second, on pg-boss and, where a broker answers, RabbitMQ
  exam     attempts, saves and question sets through the gateway, beside raw upserts and a raw proxy
  player   the test player in a browser: input to paint at 4× slow-down, what is loaded beforehand, memory
  pages    the public pages by Lighthouse, beside the same as one bundle without federation; medians of N rounds (5)
  auth     sign-ins beside raw Argon2id, refreshes, token verifications, the event loop meanwhile
  class    300 candidates behind one address pass an oral exam in step: nobody is refused
  desk     the marking queue, each filter, and the school’s lists on 200,000 copies, 100,000 people, 300,000 orders
  gateway  calls and kept replies beside a raw proxy and nginx; one service hung, slow, dead, or answering garbage; N rounds (5)
  releases mfe-exam and the shell published, activated, taken back N times (20) under load, before an open browser
  attacks  slow bodies, slow readers, sums over strangers, sign-in floods, a minute each: what 50 candidates meet
  attacks-outside  the same behind a proxy that ends TLS, on RabbitMQ where one answers, and on S3
  dev      a save to the screen and to the answer, under npm run dev -w mfe-exam, svc-billing, svc-content
  broker-kills  20 × kill -9 of a RabbitMQ during 2,000 events: what is lost, doubled, slower

Ends with 1 when a limit is broken.
`;

const benches: Readonly<Record<string, (rounds: number | undefined) => Promise<BenchResult>>> = {
  start,
  memory,
  events,
  exam,
  player,
  pages,
  auth,
  class: oralClass,
  desk,
  gateway,
  releases,
  attacks: () => attacked(false),
  'attacks-outside': () => attacked(true),
  'broker-kills': brokerKills,
  dev,
};

function parse(args: string[]) {
  try {
    const options = { json: { type: 'boolean' }, rounds: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
    const wrong =
      positionals.length !== 1 || (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1));
    return { name: wrong ? '' : (positionals[0] ?? ''), json: values.json ?? false, rounds };
  } catch {
    return { name: '', json: false, rounds: undefined };
  }
}

/** Runs the bench that is named; ends with 1 when what it promises does not hold. */
export async function main(args: string[]): Promise<void> {
  const { name, json, rounds } = parse(args);
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!bench) {
    process.stderr.write(usage);
    process.exit(2);
  }
  // What was begun ends with this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  const before = loadavg()[0]?.toFixed(1);
  const { figures, notes } = await bench(rounds);
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}, load before ${before}`;
  if (json) process.stdout.write(`${JSON.stringify({ bench: name, machine, figures, notes }, null, 2)}\n`);
  else
    process.stdout.write(
      `\n${table(figures)}\n\n${[...notes, machine].map((note) => `  ${note}`).join('\n')}\n`,
    );
  process.exitCode = figures.some((figure) => holds(figure) === false) ? 1 : 0;
}
