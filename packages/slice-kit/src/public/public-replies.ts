import type { Host } from '@passerelle/contracts';
import type { Asked } from '../api/asked.js';
import { addressOf, type CallArguments, type Callable, createApi } from '../api/create-api.js';
import { knownReply } from '../api/known-reply.js';
import { load } from '../api/load.js';

/** A call that says the same to everybody: its address alone tells what the reply is. So a page can be rendered before anybody asks for it. */
export type PublicCall = Callable & { readonly method: 'GET'; readonly access: 'public' };

/** A public call with what its address needs. */
export interface Question {
  readonly call: PublicCall;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** Where it is asked: tells questions apart. */
  readonly address: string;
}

export function question(call: PublicCall, params?: Question['params']): Question {
  return { call, params, address: addressOf(call, params ? { params } : {}) };
}

/** A reply that is older is asked for again by the next page that shows it, ms. */
const freshMs = 30_000;

/** The replies that public pages show: each is asked for once, whoever shows it. */
export interface PublicReplies {
  /** The same object until something changes. */
  get(question: Question): Asked<unknown>;
  subscribe(listener: () => void): () => void;
  /** Asks, where there is no fresh reply and none on its way. */
  want(question: Question): void;
}

interface Ports {
  readonly ask: (question: Question) => Promise<unknown>;
  /** The reply that came with the page; undefined where none did. */
  readonly known: (question: Question) => unknown;
}

export function createPublicReplies({ ask, known }: Ports): PublicReplies {
  const entries = new Map<string, Asked<unknown>>();
  const repliedAt = new Map<string, number>();
  const listeners = new Set<() => void>();

  function change({ address }: Question, entry: Asked<unknown>): void {
    entries.set(address, entry);
    for (const listener of listeners) listener();
  }

  function get(asked: Question): Asked<unknown> {
    const before = entries.get(asked.address);
    if (before) return before;
    const data = known(asked);
    // What came with the page is as old as the page.
    if (data !== undefined) repliedAt.set(asked.address, performance.timeOrigin);
    const first = { ...stateOf(data), refetch: () => refetch(asked) };
    entries.set(asked.address, first);
    return first;
  }

  async function refetch(asked: Question): Promise<void> {
    const before = get(asked);
    if (before.isFetching) return;
    change(asked, { ...before, isFetching: true });
    try {
      const data = await ask(asked);
      repliedAt.set(asked.address, Date.now());
      change(asked, { ...before, ...stateOf(data) });
    } catch (error) {
      // An old reply is better than none.
      const failure = { error: error as Error, isError: true, isPending: false };
      change(asked, { ...before, ...(before.data === undefined && failure) });
    }
  }

  return {
    get,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want(asked) {
      get(asked);
      if (Date.now() - (repliedAt.get(asked.address) ?? 0) > freshMs) void refetch(asked);
    },
  };
}

const stateOf = (data: unknown) => ({
  data,
  error: null,
  isError: false,
  isPending: data === undefined,
  isFetching: false,
});

const repliesOf = new WeakMap<Host, PublicReplies>();

/** The page's public replies: those that came with it, and what was asked since. */
export function publicRepliesOf(host: Host): PublicReplies {
  const existing = repliesOf.get(host);
  if (existing) return existing;
  const api = createApi(host);
  const replies = createPublicReplies({
    ask: ({ call, params }) =>
      load((signal) => api.call(call, ...([{ params, signal }] as CallArguments<PublicCall>))),
    known: ({ call, params }) => knownReply(host, call, params ? { params } : {}),
  });
  repliesOf.set(host, replies);
  return replies;
}
