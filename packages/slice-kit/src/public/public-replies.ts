import type { Host } from '@passerelle/contracts';
import type { Asked } from '../api/asked.js';
import { type CallArguments, type Callable, createApi } from '../api/create-api.js';
import { knownReply } from '../api/known-reply.js';
import { load } from '../api/load.js';

/** A call that says the same to everybody: its path alone tells what the reply is. So a page can be rendered before anybody asks for it. */
export type PublicCall = Callable & { readonly method: 'GET'; readonly access: 'public' };

/** A reply that is older is asked for again by the next page that shows it, ms. */
const freshMs = 30_000;

/** The replies that public pages show: each is asked for once, whoever shows it. */
export interface PublicReplies {
  /** The same object until something changes. */
  get(call: PublicCall): Asked<unknown>;
  subscribe(listener: () => void): () => void;
  /** Asks, where there is no fresh reply and none on its way. */
  want(call: PublicCall): void;
}

interface Ports {
  readonly ask: (call: PublicCall) => Promise<unknown>;
  /** The reply that came with the page; undefined where none did. */
  readonly known: (call: PublicCall) => unknown;
}

export function createPublicReplies({ ask, known }: Ports): PublicReplies {
  const entries = new Map<string, Asked<unknown>>();
  const repliedAt = new Map<string, number>();
  const listeners = new Set<() => void>();

  function change(path: string, entry: Asked<unknown>): void {
    entries.set(path, entry);
    for (const listener of listeners) listener();
  }

  function get(call: PublicCall): Asked<unknown> {
    const before = entries.get(call.path);
    if (before) return before;
    const data = known(call);
    // What came with the page is as old as the page.
    if (data !== undefined) repliedAt.set(call.path, performance.timeOrigin);
    const first = { ...stateOf(data), refetch: () => refetch(call) };
    entries.set(call.path, first);
    return first;
  }

  async function refetch(call: PublicCall): Promise<void> {
    const before = get(call);
    if (before.isFetching) return;
    change(call.path, { ...before, isFetching: true });
    try {
      const data = await ask(call);
      repliedAt.set(call.path, Date.now());
      change(call.path, { ...before, ...stateOf(data) });
    } catch (error) {
      // An old reply is better than none.
      const failure = { error: error as Error, isError: true, isPending: false };
      change(call.path, { ...before, ...(before.data === undefined && failure) });
    }
  }

  return {
    get,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want(call) {
      get(call);
      if (Date.now() - (repliedAt.get(call.path) ?? 0) > freshMs) void refetch(call);
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
    ask: (call) => load((signal) => api.call(call, ...([{ signal }] as CallArguments<PublicCall>))),
    known: (call) => knownReply(host, call),
  });
  repliesOf.set(host, replies);
  return replies;
}
