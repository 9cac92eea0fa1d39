import type { Host, RenderRequest } from '@passerelle/contracts';
import { anonymous } from '../host/use-session.js';

/** The shell of a page that is rendered without a browser: a visitor's. It knows the given replies and asks for nothing. */
export interface RenderHost {
  readonly host: Host;
  /** The addresses that were looked for. */
  readonly asked: ReadonlySet<string>;
}

const never = () => new Promise<never>(() => undefined);

/** Answers from the given replies, and writes down what was looked for. */
export function createRenderHost({ replies, manifests }: RenderRequest): RenderHost {
  const asked = new Set<string>();
  const host: Host = {
    session: {
      getSnapshot: () => anonymous,
      subscribe: () => () => undefined,
      signIn: never,
      signOut: never,
      setUser: () => undefined,
      refreshSubscription: never,
    },
    request: never,
    known(address) {
      asked.add(address);
      return Object.hasOwn(replies, address) ? replies[address] : undefined;
    },
    navigate: () => undefined,
    navigationState: () => null,
    sections: manifests.flatMap(({ name, sections }) =>
      sections.map((section) => ({ ...section, slice: name })),
    ),
    loadFill: never,
    announce: () => undefined,
    setTitle: () => undefined,
  };
  return { host, asked };
}
