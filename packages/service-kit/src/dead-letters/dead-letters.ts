import { Inject, Injectable } from '@nestjs/common';
import type { SettleDeadLetters, DeadLetter as ShownLetter } from '@passerelle/contracts';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { EVENT_BUS, type EventBus } from '../bus/event-bus.js';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { idOfLetter, shownLetter } from './shown-letter.js';

/** The events that this service gave up, for its operators. */
@Injectable()
export class DeadLetters {
  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    private readonly dataSource: DataSource,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(DeadLetters.name);
  }

  async shown(): Promise<ShownLetter[]> {
    return (await this.bus.deadLetters(this.options.name)).map(shownLetter);
  }

  /**
   * Settles what is asked for; nothing happens that cannot be written down first, and the line stands where the bus fails on the way.
   * @param operator the id of who asks
   * @returns the ids of the events that were settled by this request
   */
  async settle({ fate, by, value, until }: SettleDeadLetters, operator: string): Promise<string[]> {
    const [asked] = await this.dataSource.query<{ id: string }[]>(
      'INSERT INTO dead_letter_action (operator, fate, asked_for) VALUES ($1, $2, $3) RETURNING id',
      [operator, fate, `${by} ${value}`],
    );
    const shownBy = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until);
    const wanted: string[] = [];
    // Where the bus fails on the way nobody knows more: these, at most.
    let settled = wanted;
    try {
      const letters = await this.bus.settleDead(this.options.name, fate, (letter) => {
        const isNamed = by === 'id' ? idOfLetter(letter) === value : shownLetter(letter).type === value;
        const isWanted = isNamed && (letter.givenUpAt?.getTime() ?? 0) <= shownBy;
        if (isWanted) wanted.push(idOfLetter(letter));
        return isWanted;
      });
      settled = letters.map(idOfLetter);
      this.logger.info({ operator, fate, by, value, settled }, 'dead letters were settled');
      return settled;
    } catch (error) {
      this.logger.warn(
        { err: error, operator, fate, by, value, wanted },
        'dead letters may have been settled: the bus failed',
      );
      throw error;
    } finally {
      await this.dataSource.query('UPDATE dead_letter_action SET events = $2 WHERE id = $1', [
        asked?.id,
        settled,
      ]);
    }
  }
}
