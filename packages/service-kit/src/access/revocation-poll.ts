import { Inject, Injectable } from '@nestjs/common';
import { listRevocations, type SuccessOf } from '@passerelle/contracts';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { EVENT_BUS, type EventBus } from '../bus/event-bus.js';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { answers } from '../time/answers.js';
import { PollLoop } from '../time/poll-loop.js';
import { RevokedSessions } from './revoked-sessions.js';
import { ServiceCalls } from './service-calls.js';

type Revocations = SuccessOf<typeof listRevocations>['results'];

const pollMs = 1_000;
/** A bus that takes longer to answer is away. */
const pingLimitMs = 500;
const askLimitMs = 1_000;
/**
 * Asked so many times more, a second apart, once the bus is back: svc-auth may find it again later than this service (its relay pauses ten
 * seconds at most), and what it told meanwhile is on its way.
 */
const asksAfterReturn = 15;

/** Asks svc-auth which sessions were ended while the bus, which tells it otherwise, is away. While it is there nobody is asked. */
@Injectable()
export class RevocationPoll {
  private readonly loop: PollLoop;
  /** How many answers are wanted still; the last one comes after the bus is back for good. */
  private wanted = 0;
  private cursor: string | undefined;
  private answered = true;

  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    private readonly calls: ServiceCalls,
    private readonly revokedSessions: RevokedSessions,
    private readonly dataSource: DataSource,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(RevocationPoll.name);
    this.loop = new PollLoop(
      () => this.step(),
      pollMs,
      (error) => this.logger.warn({ err: error }, 'the bus could not be looked at'),
    );
  }

  start(): void {
    // svc-auth’s own table has them.
    if (this.options.name !== 'svc-auth') this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** One look at the bus, and one page where it is wanted; true when there is another one. */
  private async step(): Promise<boolean> {
    if (!(await answers(this.bus.ping(), pingLimitMs))) this.wanted = 1 + asksAfterReturn;
    if (this.wanted === 0) return false;
    try {
      return await this.ask();
    } catch (error) {
      // Not the loop’s to know: it would pause longer each time.
      if (this.answered) this.logger.warn({ err: error }, 'the bus is away, and svc-auth does not answer');
      this.answered = false;
      return false;
    }
  }

  private async ask(): Promise<boolean> {
    const { results, cursor, more } = await this.calls.ask(listRevocations, {
      query: { cursor: this.cursor },
      timeoutMs: askLimitMs,
    });
    await this.takeOver(results.filter(({ session_id: id }) => !this.revokedSessions.has(id)));
    this.answered = true;
    if (!more) this.wanted -= 1;
    this.cursor = this.wanted === 0 ? undefined : cursor;
    return more;
  }

  private async takeOver(revocations: Revocations): Promise<void> {
    if (revocations.length === 0) return;
    await this.dataSource.transaction(async (tx) => {
      for (const { session_id: sessionId, user_id: userId, tokens_expire_at: expireAt } of revocations)
        await this.revokedSessions.revoke(tx, { sessionId, userId, tokensExpireAt: new Date(expireAt) });
    });
  }
}
