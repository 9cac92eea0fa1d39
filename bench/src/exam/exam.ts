import { alternate, type Rounds } from '../report/alternate.js';
import type { BenchResult, Figure } from '../report/figure.js';
import { percentile } from '../report/percentiles.js';
import type { SystemFacts } from '../system/messages.js';
import { inScratch } from '../system/scratch.js';
import { System } from '../system/system.js';
import { questionIds, type Sitting, saver, setPath, start } from './attempts.js';
import { type Client, clientOf, ok } from './client.js';
import { grow, grown } from './grown.js';
import { type Candidate, makeCandidates } from './people.js';
import { each, hold, type Pressed, perSecond, type Rate, rateOf, saturate, type Work } from './pressure.js';
import { rawProcess } from './raw-process.js';

const early = 100;
const crowd = 1_000;
/** So many that no core waits: with 64, a sixth of the two cores idles, and what is measured is the waiting. */
const atOnce = 256;
const pressSeconds = 10;
const held = { perSecond: 200, seconds: 60 };
const saveRounds = { count: 4, seconds: 5, warmUp: 3 };
/** On a quick machine too, these are fewer sets than the gateway lets through in a minute. */
const setRounds = { count: 5, seconds: 2, warmUp: 2 };

const at = (name: string, { latencies }: Pressed, percent: number, most?: number): Figure => ({
  name: `${name}: p${percent}`,
  value: percentile(latencies, percent),
  unit: 'ms',
  ...(most !== undefined && { limit: { most } }),
});

const noErrors = (name: string, { errors }: Pick<Pressed, 'errors'>): Figure => ({
  name: `${name}: errors`,
  value: errors,
  unit: 'calls',
  limit: { most: 0 },
});

/** Asks for the question set for ever, each candidate in turn. */
function asker(client: Client, candidates: readonly Candidate[]) {
  return async (number: number) =>
    ok(
      await client.send({
        method: 'GET',
        path: setPath,
        ...(candidates[number % candidates.length] as Candidate),
      }),
    );
}

/** What the gateway is asked at full pressure, with what stands in the database at that moment. */
async function rates(save: Work, ask: Work) {
  return {
    saves: await saturate(pressSeconds, atOnce, save),
    sets: await saturate(pressSeconds, atOnce, ask),
  };
}

/** Does a thing for so many seconds. */
type Pressure = (seconds: number) => Promise<Rate>;

/** A measure and its reference under pressure in turn, at the same pressure; the errors of both. */
async function beside(rounds: Rounds, work: Pressure, reference: Pressure) {
  let errors = 0;
  const counted = (pressure: Pressure) => async (seconds: number) => {
    const rate = await pressure(seconds);
    errors += rate.errors;
    return rate.perSecond;
  };
  return { ...(await alternate(rounds, counted(work), counted(reference))), errors };
}

/** Saves in turn with upserts of the same rows, by `pg` alone, on the same PostgreSQL. */
async function savesBesideRaw({ databaseUrls }: SystemFacts, save: Work) {
  const upserts = await rawProcess('raw-upserts', {
    DATABASE_URL: databaseUrls.content,
    SITTINGS: String(crowd),
    QUESTIONS: '39',
    AT_ONCE: String(atOnce),
  });
  try {
    return await beside(
      saveRounds,
      async (seconds) => rateOf(await saturate(seconds, atOnce, save)),
      (seconds) => upserts.ask<Rate>(seconds),
    );
  } finally {
    await upserts.stop();
  }
}

/** Question sets in turn with the same bytes from Fastify behind @fastify/http-proxy: what else the machine does falls on both. */
async function setsBesideRaw(client: Client, candidates: readonly Candidate[]) {
  const ask = asker(client, candidates);
  const service = await rawProcess<string>('raw-reply', {}, (await ask(0)).body.toString('utf8'));
  const proxy = await rawProcess<string>('raw-proxy', { UPSTREAM: service.said });
  const raw = clientOf(proxy.said, atOnce);
  const askRaw = asker(raw, candidates);
  try {
    return await beside(
      setRounds,
      async (seconds) => rateOf(await saturate(seconds, atOnce, ask)),
      async (seconds) => rateOf(await saturate(seconds, atOnce, askRaw)),
    );
  } finally {
    await raw.close();
    await proxy.stop();
    await service.stop();
  }
}

async function measure(facts: SystemFacts, client: Client): Promise<Figure[]> {
  const candidates = await makeCandidates(facts, client, early + crowd);
  const [first] = candidates as [Candidate];
  const questions = await questionIds(client, first);

  const sittings: Sitting[] = [];
  const sit = async (number: number) => {
    sittings.push(await start(client, candidates[number] as Candidate));
  };
  await each(early, atOnce, sit);
  const ask = asker(client, candidates);
  const small = await rates(saver(client, [...sittings], questions), ask);

  const starts = await each(crowd, atOnce, (number) => sit(early + number));
  const save = saver(client, sittings, questions);
  const kept = await hold(held.seconds, held.perSecond, save);
  const saves = await savesBesideRaw(facts, save);
  const sets = await setsBesideRaw(client, candidates);

  await grow(facts.databaseUrls.content);
  const big = await rates(save, ask);
  const name = `${held.perSecond} saves/s for ${held.seconds} s`;
  return [
    { name: `${crowd} attempts started`, value: starts.seconds, unit: 's', limit: { most: 5 } },
    noErrors(`${crowd} attempts started`, starts),
    at(name, kept, 50),
    at(name, kept, 95, 300),
    at(name, kept, 99, 1_000),
    noErrors(name, kept),
    {
      name: 'saves at saturation, beside raw upserts',
      value: saves.measured,
      unit: 'saves/s',
      reference: saves.reference,
      limit: { leastRatio: 0.4 },
    },
    noErrors('saves at saturation, and raw', saves),
    {
      name: 'a question set, beside raw @fastify/http-proxy',
      value: sets.measured,
      unit: 'sets/s',
      reference: sets.reference,
      limit: { leastRatio: 1 },
    },
    noErrors('a question set, and raw', sets),
    noErrors('the same with much in the database: saves', big.saves),
    noErrors('the same with much in the database: sets', big.sets),
    {
      name: `saves with ${grown.openAttempts} open attempts, ${grown.answers} answers, beside ${early}, few`,
      value: perSecond(big.saves),
      unit: 'saves/s',
      reference: perSecond(small.saves),
    },
    {
      name: 'a question set then, beside before',
      value: perSecond(big.sets),
      unit: 'sets/s',
      reference: perSecond(small.sets),
    },
  ];
}

/** The exam engine under load, through the gateway, on the real system. */
export function exam(): Promise<BenchResult> {
  return inScratch(async (folder) => {
    // Each candidate has an address: the gateway believes this machine about them, as it would a proxy.
    // What is measured is the work, not the budgets.
    const RATE_LIMITS = 'read=1000000000/1000000000 write=1000000000/1000000000 save=1000000000/1000000000';
    const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMITS };
    const system = await System.start({ dataDir: folder, port: 0, env });
    const client = clientOf(system.facts.url.replace('localhost', '127.0.0.1'), atOnce);
    try {
      const figures = await measure(system.facts, client);
      const notes = [
        `through the gateway, ${atOnce} connections; the load and PostgreSQL are on the same cores`,
        'reference of a save: one prepared upsert of the same row, by pg alone; of a set: the same bytes from Fastify behind @fastify/http-proxy',
      ];
      return { figures, notes };
    } finally {
      await client.close();
      await system.stop();
    }
  });
}
