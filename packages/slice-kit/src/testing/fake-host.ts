import { type Host, type ProblemCode, problem, type SessionState, type User } from '@passerelle/contracts';

/** Who uses the page in a component test. */
export const learner: User = {
  id: 'learner-1',
  first_name: 'Awa',
  last_name: 'Diop',
  email: 'awa@exemple.org',
  phone: null,
  country: null,
  image: null,
  roles: ['learner'],
};

/** The reply to a call: a function, or the body of a 200. */
export type Reply = ((init: RequestInit, path: string) => Response | Promise<Response>) | object;

export interface FakeHostOptions {
  /** By « METHOD /path », without a query; what is not there is a 404. */
  readonly replies?: Readonly<Record<string, Reply>>;
  readonly session?: Partial<SessionState>;
  /** The state of the history entry. */
  readonly state?: unknown;
  /** The entry becomes what is navigated to, as in a shell. */
  readonly follows?: boolean;
  /** What signing in answers. */
  readonly signIn?: Host['session']['signIn'];
  /** What the second step of it answers. */
  readonly finishSignIn?: Host['session']['finishSignIn'];
  readonly renew?: Host['session']['renew'];
}

/** A shell for components: what they ask is answered from a table, what they do is written down. */
export interface FakeHost extends Host {
  /** The table, to be changed while the test runs. */
  readonly replies: Record<string, Reply>;
  /** The calls made, as « METHOD /path?query ». */
  readonly asked: string[];
  /** The bodies of the calls made to « METHOD /path ». */
  bodies(call: string): unknown[];
  /** Where the page was sent. */
  readonly navigated: { to: string; state?: unknown }[];
  readonly announced: string[];
}

/** The reply with that problem of the contract. */
export function refuse(code: ProblemCode, detail?: string): Reply {
  const document = problem(code, { detail });
  return () => Response.json(document, { status: document.status });
}

/** No reply: the network is down. */
export const noNetwork: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** No reply, for as long as anybody waits: the service hangs. */
export const noAnswer: Reply = () => new Promise(() => undefined);

/** A signed-in learner’s shell, unless told otherwise. */
export function createFakeHost({
  replies = {},
  session,
  state = null,
  follows = false,
  signIn,
  finishSignIn,
  renew,
}: FakeHostOptions = {}): FakeHost {
  const current: SessionState = {
    phase: 'ready',
    user: learner,
    isAuthenticated: true,
    subscriptionStatus: 'Active',
    ...session,
  };
  let entry = state;
  const sent: { call: string; body: unknown }[] = [];
  const host: FakeHost = {
    replies: { ...replies },
    asked: [],
    bodies: (call) => sent.filter((each) => each.call === call).map(({ body }) => body),
    navigated: [],
    announced: [],
    sections: [],
    session: {
      getSnapshot: () => current,
      subscribe: () => () => undefined,
      signIn: signIn ?? (async () => Response.json({})),
      ...(finishSignIn && { finishSignIn }),
      ...(renew && { renew }),
      signOut: async () => undefined,
      setUser: () => undefined,
      refreshSubscription: async () => current.subscriptionStatus,
    },
    async request(path, init = {}) {
      const [address = ''] = path.split('?');
      const call = `${init.method ?? 'GET'} ${address}`;
      host.asked.push(`${init.method ?? 'GET'} ${path}`);
      sent.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body });
      const reply = host.replies[call] ?? refuse('not_found');
      return typeof reply === 'function' ? reply(init, path) : Response.json(reply);
    },
    navigate: (to, options) => {
      host.navigated.push({ to, state: options?.state });
      if (!follows) return;
      entry = options?.state ?? null;
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    navigationState: () => entry,
    loadFill: () => Promise.reject(new Error('no slice fills a slot here')),
    announce: (message) => void host.announced.push(message),
    setTitle: (title) => {
      document.title = title;
    },
  };
  return host;
}
