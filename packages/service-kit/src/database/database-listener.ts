import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Client } from 'pg';
import { directUrl } from '../config/base-config.js';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';

interface Subscription {
  readonly onNotice: (payload: string) => void;
  readonly onConnected: () => unknown;
}

const reconnectMs = 1_000;

/** One connection that hears the database's NOTIFYs, for all who wait for one; it comes back when it was lost. */
@Injectable()
export class DatabaseListener implements OnApplicationShutdown {
  private readonly subscriptions = new Map<string, Subscription>();
  private client: Promise<Client> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(DatabaseListener.name);
  }

  /**
   * Calls `onNotice` for every NOTIFY on a channel (an identifier), and `onConnected` now and after each reconnection:
   * whoever listens catches up there with what it may have missed.
   */
  async listen(
    channel: string,
    onNotice: (payload: string) => void,
    onConnected: () => unknown,
  ): Promise<void> {
    const subscription = { onNotice, onConnected };
    this.client ??= this.connect();
    const client = await this.client;
    this.subscriptions.set(channel, subscription);
    await client.query(`LISTEN ${channel}`);
    await onConnected();
  }

  /** Returns once the database has answered, or is known to be gone. */
  async ping(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    await client?.query('SELECT 1').catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.then((client) => client.end()).catch(() => undefined);
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: directUrl(this.options.config),
      application_name: `${this.options.name} listener`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    // An error of an open connection is followed by its end, which is what counts.
    client.on('error', () => undefined);
    await client.connect();
    client.on('notification', ({ channel, payload }) =>
      this.subscriptions.get(channel)?.onNotice(payload ?? ''),
    );
    client.once('end', () => this.lost());
    return client;
  }

  private lost(): void {
    if (this.closed) return;
    this.logger.warn('the listening connection was lost');
    this.reconnectSoon();
  }

  private reconnectSoon(): void {
    this.retry = setTimeout(() => void this.reconnect(), reconnectMs);
  }

  private async reconnect(): Promise<void> {
    if (this.closed) return;
    this.client = this.connect();
    const client = await this.client.catch(() => undefined);
    if (!client) return this.reconnectSoon();
    await this.catchUp(client).catch(() => client.end());
  }

  private async catchUp(client: Client): Promise<void> {
    for (const [channel, { onConnected }] of this.subscriptions) {
      await client.query(`LISTEN ${channel}`);
      await onConnected();
    }
  }
}
