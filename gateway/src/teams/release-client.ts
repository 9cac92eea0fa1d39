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
    const reply = await fetch(url, { method, headers, body: body ? new Uint8Array(body) : null }).catch(
      () => {
        throw new UserError(`No gateway answers at ${url.origin}: is Passerelle running?`);
      },
    );
    const said = (await reply.json().catch(() => ({}))) as T & { readonly detail?: string };
    if (!reply.ok) throw new UserError(`Refused (${reply.status}): ${said.detail ?? reply.statusText}`);
    return said;
  }
}
