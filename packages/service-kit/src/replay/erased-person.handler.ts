import { Injectable } from '@nestjs/common';
import { userDeleted } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';
import { OnEvent, type ReceivedEvent } from '../inbox/on-event.decorator.js';
import { erasePerson } from '../outbox/person.js';

/** An account is gone: so is what this service's events said of its person, however long ago. */
@Injectable()
export class ErasedPersonHandler {
  @OnEvent(userDeleted, 'projection')
  onDeleted({ data }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    return erasePerson(tx, data.user_id);
  }
}
