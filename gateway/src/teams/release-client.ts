import { UserError } from '@passerelle/process-kit';
import { digestOf } from './deploy-rights.js';
import type { Command } from './read-command.js';
import type { Machine } from './terminal.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Asked = Readonly<Record<string, string | undefined>>;

/** A gateway's releases, over HTTP. */
export class ReleaseClient {
  readonly #machine: Machine | undefined;
  readonly #url: string;

  /** @throws UserError where no gateway is named and none runs on this machine. */
  constructor(
    private readonly command: Pick<Command, 'gateway' | 'token'>,
    machine: () => Machine,
  ) {
    this.#machine = command.gateway === undefined ? machine() : undefined;
    this.#url = command.gateway ?? (this.#machine as Machine).url;
  }

  /** @throws UserError with what the gateway says against it. */
  async ask<T>(method: Method, path: string, asked: Asked = {}): Promise<T> {
    return this.#send<T>(method, path, asked, this.command.token ?? this.#machine?.opsToken ?? '');
  }

  /** Sends a build. On this machine the slice's token is made and allowed first. */
  async publish<T>(slice: string, asked: Asked, archive: Buffer): Promise<T> {
    const { token } = this.command;
    const own = token ?? this.#machine?.deployToken(slice) ?? '';
    if (token === undefined) await this.ask('PUT', `/${slice}/tokens`, { digest: digestOf(own) });
    return this.#send<T>('POST', `/${slice}/versions`, asked, own, archive);
  }

  async #send<T>(method: Method, path: string, asked: Asked, token: string, body?: Buffer): Promise<T> {
    const url = new URL(`/ops/slices${path}`, this.#url);
    for (const [name, value] of Object.entries(asked))
      if (value !== undefined) url.searchParams.set(name, value);
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/gzip' }),
    };
    const sent = fetch(url, { method, headers, body: body ? new Uint8Array(body) : null });
    const reply = await sent.catch((error: unknown) => {
      if (method === 'GET' || neverArrived(error))
        throw new UserError(`No gateway answers at ${url.origin}: is Passerelle running?`);
      // Said again, a rollback would go one version further.
      throw new UserError(
        `The answer of ${url.origin} got lost: it may be done. « list » tells how it stands; look before you say it again.`,
      );
    });
    const said = (await reply.json().catch(() => ({}))) as T & { readonly detail?: string };
    if (!reply.ok) throw new UserError(`Refused (${reply.status}): ${said.detail ?? reply.statusText}`);
    return said;
  }
}

/** Whether nothing was sent: nobody listens there, or there is no such place. */
function neverArrived(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { readonly code?: string };
  return (
    code !== undefined && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
  );
}
