import { endpoints, type ServiceName } from '@passerelle/contracts';
import { UserError } from '@passerelle/process-kit';
import * as z from 'zod/mini';
import type { Upstreams } from '../calls/upstreams.js';
import { askService } from '../watch/ask-service.js';

const withinMs = 2_000;

/** The calls that this gateway passes on, as `GET /plans/`, with the service that answers each. */
const ownerOf = new Map<string, ServiceName>(
  endpoints
    .filter(({ endpoint }) => endpoint.access !== 'service')
    .map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint.owner] as const),
);

const Answered = z.object({ calls: z.array(z.string()) });

/** What a running service says that it answers. Throws where it does not say. */
type AskService = (service: ServiceName) => Promise<readonly string[]>;

export const askIn =
  (upstreams: Upstreams): AskService =>
  async (service) => {
    const { status, text } = await askService(upstreams, service, '/health/calls', withinMs);
    if (status !== 200) throw new Error(`status ${status}`);
    return Answered.parse(JSON.parse(text)).calls;
  };

/** Where a build says which calls it uses. */
export const declarationOf = (name: string) => (name === 'shell' ? 'shell.json' : 'slice.json');

const Declared = z.object({ calls: z.optional(z.array(z.string())) });

/** The calls that a build says it uses; undefined where it does not say, or not legibly. */
export function declaredCalls(json: string): readonly string[] | undefined {
  try {
    return Declared.safeParse(JSON.parse(json)).data?.calls;
  } catch {
    return undefined;
  }
}

/**
 * Whether every call that a build uses is passed on by this gateway and answered by what runs now.
 * @throws UserError with each that is not, and why.
 */
export async function checkCalls(
  name: string,
  calls: readonly string[] | undefined,
  ask: AskService,
): Promise<void> {
  if (!calls)
    throw new UserError(
      `${name}: ${declarationOf(name)} does not list the calls that it uses. Build it with slice-kit.`,
    );
  const faults = calls
    .filter((call) => !ownerOf.has(call))
    .map((call) => `${call} is no call that this gateway knows`);
  const owners = [...new Set(calls.flatMap((call) => ownerOf.get(call) ?? []))];
  for (const owner of owners) {
    const used = calls.filter((call) => ownerOf.get(call) === owner);
    const answered = await ask(owner).catch(() => null);
    if (answered === null) faults.push(`${owner} does not say what it answers (is it running?)`);
    else
      faults.push(
        ...used
          .filter((call) => !answered.includes(call))
          .map((call) => `${call} is not answered by the ${owner} that runs: release it first`),
      );
  }
  if (faults.length > 0)
    throw new UserError(`${name} uses calls that nothing answers. ${faults.join('. ')}.`);
}
