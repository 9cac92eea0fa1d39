import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  login,
  type QuestionSet,
  saveExpressionResponse,
  sendRecording,
  startAttempt,
} from '@passerelle/contracts';
import { demo, emailOf, writeAccounts } from '../exam/people.js';
import { each, type Pressed } from '../exam/pressure.js';
import type { BenchResult, Figure } from '../report/figure.js';
import { percentile } from '../report/percentiles.js';
import { inScratch } from '../system/scratch.js';
import { System } from '../system/system.js';

/** Candidates of a class, all behind one address, at their own browsers. */
const candidates = 300;
const testId = 'eo-1';
const sound = fileURLToPath(
  new URL('../../../content/originales/media/audio/co-11-20.opus', import.meta.url),
);

/** What of a class's calls was refused for its rate, and what failed otherwise. */
class Register {
  refused = 0;
  failed = 0;
  readonly reasons = new Set<string>();

  async call<T>(url: string, init: RequestInit): Promise<T> {
    const reply = await fetch(url, init);
    const text = await reply.text();
    if (reply.status === 429) this.refused += 1;
    else if (!reply.ok) this.failed += 1;
    if (!reply.ok) {
      this.reasons.add(`${new URL(url).pathname} answered ${reply.status}: ${text.slice(0, 200)}`);
      throw new Error('refused');
    }
    return JSON.parse(text) as T;
  }
}

const posted = (json: unknown, token?: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(json),
});

const figuresOf = (name: string, { latencies, seconds }: Pressed, most?: number): Figure[] => [
  { name, value: seconds, unit: 's', ...(most !== undefined && { limit: { most } }) },
  { name: '  each, p95', value: latencies.length > 0 ? percentile(latencies, 95) : 0, unit: 'ms' },
];

/** Everybody does the same at once, as a class in step does. */
const inStep = (work: (number: number) => Promise<unknown>) => each(candidates, candidates, work);

async function measure(url: string, register: Register): Promise<Figure[]> {
  const tokens: string[] = [];
  const signIns = await inStep(async (number) => {
    const json = { email: emailOf(number + 1), password: demo.password };
    tokens[number] = (await register.call<{ access: string }>(url + login.path, posted(json))).access;
  });
  const attempts: string[] = [];
  const starts = await inStep(async (number) => {
    const json = { test_id: testId, mode: 'exam' };
    attempts[number] = (
      await register.call<{ id: string }>(url + startAttempt.path, posted(json, tokens[number]))
    ).id;
  });
  const set = await register.call<QuestionSet>(`${url}/mgmt/questions/${testId}/`, {
    headers: { authorization: `Bearer ${tokens[0]}` },
  });
  const recording = new Blob([await readFile(sound)], { type: 'audio/ogg' });
  let arrived = 0;
  const tasks: Pressed[] = [];
  for (const { id } of set.expression_questions)
    tasks.push(
      await inStep(async (number) => {
        const form = new FormData();
        form.set('attempt_id', attempts[number] as string);
        form.set('question_id', id);
        form.set('recording', recording, 'tache.ogg');
        const headers = { authorization: `Bearer ${tokens[number]}` };
        await register.call(url + sendRecording.path, { method: 'POST', headers, body: form });
        arrived += 1;
      }),
    );
  const ends = await inStep((number) =>
    register.call(
      url + saveExpressionResponse.path.replace('{testId}', testId),
      posted({ attempt_id: attempts[number], questions: [] }, tokens[number]),
    ),
  );
  const due = candidates * set.expression_questions.length;
  return [
    ...figuresOf(`${candidates} sign-ins`, signIns, 60),
    ...figuresOf(`${candidates} attempts started`, starts),
    ...tasks.flatMap((task, index) => figuresOf(`${candidates} recordings of task ${index + 1}`, task)),
    ...figuresOf(`${candidates} submissions`, ends),
    {
      name: `recordings that did not arrive, of ${due}`,
      value: due - arrived,
      unit: 'calls',
      limit: { most: 0 },
    },
    { name: 'calls refused by a budget (429)', value: register.refused, unit: 'calls', limit: { most: 0 } },
    { name: 'calls that failed otherwise', value: register.failed, unit: 'calls', limit: { most: 0 } },
  ];
}

/** A class behind one address passes an oral exam in step, on the real system with its default budgets. */
export function oralClass(): Promise<BenchResult> {
  return inScratch(async (folder) => {
    const system = await System.start({ dataDir: folder, port: 0, env: { LOG_LEVEL: 'warn' } });
    try {
      await writeAccounts(system.facts, candidates);
      const register = new Register();
      const figures = await measure(system.facts.url.replace('localhost', '127.0.0.1'), register);
      const said = 'all at once from one address, recordings of a minute; the load is on the same cores';
      return { figures, notes: [said, ...[...register.reasons].slice(0, 5)] };
    } finally {
      await system.stop();
    }
  });
}
