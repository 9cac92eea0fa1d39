import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RevocationPoll } from './access/revocation-poll.js';
import { EVENT_BUS, type EventBus } from './bus/event-bus.js';
import { Housekeeping } from './housekeeping.js';
import { Inbox } from './inbox/inbox.js';
import { KnownHandlers } from './inbox/known-handlers.js';
import { KIT_OPTIONS, type KitOptions } from './kit-options.js';
import { MailWorker } from './mail/mail-worker.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { Replays } from './replay/replays.js';

/** What runs beside the requests. The order matters: every queue exists before the first event is published. */
@Injectable()
export class Background implements OnApplicationBootstrap {
  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    private readonly housekeeping: Housekeeping,
    private readonly known: KnownHandlers,
    private readonly inbox: Inbox,
    private readonly relay: OutboxRelay,
    private readonly revocations: RevocationPoll,
    private readonly replays: Replays,
    private readonly mails: MailWorker,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.housekeeping.keepMonths();
    await this.bus.declare();
    await this.known.register();
    await this.bus.subscribe(this.options.name, (envelope) => this.inbox.receive(envelope));
    await this.relay.start();
    this.revocations.start();
    this.replays.start();
    this.mails.start();
  }

  /** Called when the last request was answered, while the database is still open. */
  async stop(): Promise<void> {
    await Promise.all([this.relay.stop(), this.revocations.stop(), this.replays.stop(), this.mails.stop()]);
    await this.bus.close();
  }
}
