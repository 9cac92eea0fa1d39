import { randomUUID } from 'node:crypto';
import { type Endpoint, type NamedEndpoint, type Role, roles } from '@passerelle/contracts';
import { routed } from '../house/calls.js';
import type { Answer, Ask } from '../house/client.js';
import { together } from '../house/compare.js';
import type { House } from '../house/house.js';
import { type Candidate, candidates } from './candidates.js';
import { type Input, inputsOf } from './inputs.js';
import { wrongIn } from './judge.js';
import { referred } from './values.js';

export interface Fuzzed {
  readonly calls: number;
  readonly inputs: number;
  /** How often each status came. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Rows that were never answered with what they are for. */
  readonly unreached: readonly string[];
  /** What nobody may get to see, with the input that brought it about. */
  readonly wrong: readonly string[];
}

/** Puts real things where an input refers to them. */
const filled = (text: string, known: Readonly<Record<string, string>>): string =>
  text.replace(/@\w+@/g, (word) => known[referred(word) ?? ''] ?? word);

async function askOf(
  house: House,
  input: Input,
  { method, credential }: Endpoint,
  sender: Candidate,
): Promise<Ask> {
  const { asker, headers, body } = input;
  const isSomebody = roles.some((role) => role === asker);
  // A session for each call: some of them end all sessions of their caller.
  const token = isSomebody
    ? await house.tokens.mint({ userId: sender.id, roles: [asker as Role], sessionId: randomUUID() })
    : asker === 'nobody'
      ? undefined
      : 'a.b.c';
  const content = typeof body?.content === 'string' ? filled(body.content, sender.known) : body?.content;
  return {
    method,
    ...(content === undefined ? {} : { body: content }),
    headers: {
      ...(body?.type === undefined ? {} : { 'content-type': body.type }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(token === undefined || credential !== 'cookie' ? {} : { cookie: `passerelle_access=${token}` }),
      ...headers,
    },
  };
}

const told = (name: string, { asker, path, headers, body }: Input, fault: string) =>
  `${name}, ${asker}: ${fault}\n    ${JSON.stringify({ path, headers, type: body?.type, body: body?.content.toString() }).slice(0, 700)}`;

/** What erases people or ends what others need comes last. */
const inOrder = (calls: readonly NamedEndpoint[]) =>
  calls.toSorted((a, b) => Number(a.endpoint.method === 'DELETE') - Number(b.endpoint.method === 'DELETE'));

/**
 * Asks every call of the contract so many times, each time otherwise, as everybody who may ask, and judges each answer by the call's row.
 * The inputs are those of the seed.
 */
export async function fuzz(house: House, inputs: number, seed: number): Promise<Fuzzed> {
  const people = await candidates(house, inputs);
  // By role, so that a token's role is its person's.
  const senderOf = (asker: Input['asker'], index: number): Candidate => {
    const peers = people.filter(({ role }) => role === asker);
    return (peers.length > 0 ? peers[index % peers.length] : people[index]) as Candidate;
  };
  const statuses: Record<number, number> = {};
  const wrong: string[] = [];
  const reached = new Set<string>();
  await together(
    inOrder(routed).flatMap(({ name, endpoint }) =>
      inputsOf(endpoint, inputs, seed).map((input, index) => async () => {
        const sender = senderOf(input.asker, Math.floor(index / roles.length));
        const answer = await house
          .ask(filled(input.path, sender.known), await askOf(house, input, endpoint, sender))
          .catch((error: unknown) => error as Error);
        const fault =
          answer instanceof Error ? `no answer: ${answer.message}` : wrongIn(endpoint, answer, input);
        if (fault !== undefined) wrong.push(told(name, input, fault));
        if (answer instanceof Error) return;
        count(statuses, answer);
        if (answer.status < 400 || endpoint.planned !== undefined) reached.add(name);
      }),
    ),
  );
  const unreached = routed.filter(({ name }) => !reached.has(name)).map(({ name }) => name);
  return { calls: routed.length, inputs: routed.length * inputs, statuses, unreached, wrong };
}

function count(statuses: Record<number, number>, { status }: Answer): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}
