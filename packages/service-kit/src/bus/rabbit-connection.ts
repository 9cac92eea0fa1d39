import { setTimeout as sleep } from 'node:timers/promises';
import { type ChannelModel, connect, type RecoveringChannelModel } from 'amqplib';
import { BusUnavailable } from './event-bus.js';

export interface RabbitConnectionOptions<T> {
  readonly url: string;
  /** What RabbitMQ's list of connections calls it. */
  readonly name: string;
  /** Makes on a new connection what is used of it; again after each loss. `lost` gives the connection up for a new one. */
  readonly prepare: (model: ChannelModel, lost: (error: Error) => void) => Promise<T>;
  /** Called when it becomes usable, and with the reason when it no longer is. */
  readonly onChange: (error?: Error) => void;
}

const heartbeatSeconds = 10;
const connectTimeoutMs = 5_000;
const reconnect = { waitForConnect: false, initialDelay: 200, maxDelay: 2_000 };
/** After something could not be prepared: a mistake that stays must not become a storm. */
const preparePauseMs = 1_000;
const closeTimeoutMs = 2_000;
/** A refusal of the network, not of a broker that is just starting. */
const nobodyThere = /\bE[A-Z]{5,}\b/;

/** A connection that comes back, with what was prepared on it. */
export class RabbitConnection<T> {
  private recovering: RecoveringChannelModel | undefined;
  private opened: Promise<void> | undefined;
  private model: ChannelModel | undefined;
  private prepared: T | undefined;
  private blocked: string | undefined;
  private up: boolean | undefined;
  private closing = false;
  private settleFirst: () => void = () => undefined;

  constructor(private readonly options: RabbitConnectionOptions<T>) {}

  /** Resolves when it is usable; or, after some seconds, when it is clear that it is not yet: it goes on trying. */
  open(): Promise<void> {
    this.opened ??= this.begin();
    return this.opened;
  }

  /** @throws BusUnavailable while there is no connection, or the broker takes no messages. */
  current(): { readonly model: ChannelModel; readonly prepared: T } {
    if (!this.model || this.prepared === undefined)
      throw new BusUnavailable('no connection to RabbitMQ at present');
    if (this.blocked) throw new BusUnavailable(`RabbitMQ takes no messages: ${this.blocked}`);
    return { model: this.model, prepared: this.prepared };
  }

  /** Gives the connection up; another one is made. */
  restart(error: Error): void {
    if (!this.model) return;
    this.unusable(error);
    // A connection that is closed already says so; the recovery is under way then.
    this.model.close().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.opened;
    if (this.recovering)
      await Promise.race([this.recovering.close(), sleep(closeTimeoutMs, undefined, { ref: false })]);
  }

  private async begin(): Promise<void> {
    const firstAnswer = new Promise<void>((resolve) => {
      this.settleFirst = resolve;
    });
    const recovering = await connect(withHeartbeat(this.options.url), {
      noDelay: true,
      keepAlive: true,
      timeout: connectTimeoutMs,
      clientProperties: { connection_name: this.options.name },
      recovery: reconnect,
    });
    this.recovering = recovering;
    // Each error of a connection is followed by its end, which is what counts.
    recovering.on('error', () => undefined);
    recovering.on('connect', (model) => void this.use(model));
    recovering.on('disconnect', (error) => {
      this.model = undefined;
      this.unusable(error);
    });
    recovering.on('connect-failed', (error) => {
      this.unusable(error);
      if (nobodyThere.test(error.message)) this.settleFirst();
    });
    recovering.on('blocked', (reason) => this.block(reason));
    recovering.on('unblocked', () => this.block(undefined));
    await Promise.race([firstAnswer, sleep(connectTimeoutMs, undefined, { ref: false })]);
  }

  /**
   * Prepared here and not in amqplib's `recovery.setup`: when that fails, 2.3 waits for the broker to confirm the close,
   * for ever if the broker dies meanwhile, and never connects again.
   */
  private async use(model: ChannelModel): Promise<void> {
    this.model = model;
    this.blocked = undefined;
    try {
      const prepared = await this.options.prepare(model, (error) => this.restartOf(model, error));
      if (this.model !== model) return;
      this.prepared = prepared;
      this.change();
      this.settleFirst();
    } catch (error) {
      await sleep(preparePauseMs, undefined, { ref: false });
      this.restartOf(model, error as Error);
    }
  }

  private restartOf(model: ChannelModel, error: Error): void {
    if (this.model === model && !this.closing) this.restart(error);
  }

  private block(reason: string | undefined): void {
    this.blocked = reason;
    if (reason !== undefined) this.change(new BusUnavailable(`RabbitMQ takes no messages: ${reason}`));
    else if (this.prepared !== undefined) this.change();
  }

  private unusable(error: Error): void {
    this.prepared = undefined;
    this.blocked = undefined;
    this.change(error);
  }

  private change(error?: Error): void {
    const up = error === undefined;
    if (this.up === up || this.closing) return;
    this.up = up;
    this.options.onChange(error);
  }
}

/** A dead peer is noticed within 20 s, unless the URL says otherwise. */
function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(heartbeatSeconds));
  return address.href;
}
