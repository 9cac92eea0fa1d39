import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { userDeleted } from '@passerelle/contracts';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { type DeadLetter, EVENT_BUS, type EventBus } from '../bus/event-bus.js';
import { DatabaseLock } from '../database/database-lock.js';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { personOf } from '../outbox/person.js';
import { idOfLetter } from './shown-letter.js';

const hourMs = 3_600_000;

/** Whom a letter says something of, if anyone. What says that their account is gone says nothing else, and may have to be replayed. */
const personIn = ({ envelope }: DeadLetter): string | undefined =>
  envelope && envelope.type !== userDeleted.type ? personOf(envelope.data ?? {}) : undefined;

/** What was given up about a person goes once they are erased: a replay would do nothing with it (`Inbox`). Of a service with `userProjection`. */
@Injectable()
export class ErasedLetters {
  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    private readonly dataSource: DataSource,
    private readonly lock: DatabaseLock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(ErasedLetters.name);
  }

  @Interval(hourMs)
  async sweep(): Promise<void> {
    await this.lock
      .runExclusive('kit.erased-letters', () => this.discard(), { everyMs: hourMs })
      .catch((error) => this.logger.error({ err: error }, 'letters of erased people could not be discarded'));
  }

  async discard(): Promise<void> {
    const letters = await this.bus.deadLetters(this.options.name);
    const people = new Set(letters.map(personIn).filter((person) => person !== undefined));
    if (people.size === 0) return;
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM projected_user WHERE deleted AND id = ANY ($1)',
      [[...people]],
    );
    const erased = new Set(rows.map(({ id }) => id));
    if (erased.size === 0) return;
    const discarded = await this.bus.settleDead(this.options.name, 'discard', (letter) =>
      erased.has(personIn(letter) ?? ''),
    );
    this.logger.info({ discarded: discarded.map(idOfLetter) }, 'letters of erased people were discarded');
  }
}
