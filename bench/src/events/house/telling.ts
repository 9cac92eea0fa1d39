import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { plansChanged } from '@passerelle/contracts';
import { Outbox } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { plans } from '../payload.js';
import { runSender } from '../sender.js';

/** Writes an event in a transaction of its own, as a service does; the stamp travels as the subject. */
@Injectable()
export class Telling implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    runSender(async (stamp) => {
      const event = { subject: stamp, version: 1, data: { plans } };
      await this.dataSource.transaction((tx) => this.outbox.add(tx, plansChanged, event));
    });
  }
}
