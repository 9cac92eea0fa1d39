import { Controller, type Type } from '@nestjs/common';
import { type DeadLetterCalls, deadLetterCalls } from '@passerelle/contracts';
import type { Call } from '../http/call.js';
import { Contract } from '../http/contract.decorator.js';
import { callsOf, type KitOptions } from '../kit-options.js';
import { DeadLetters } from './dead-letters.js';

/** Answers the dead-letter rows of a service, where it has them. */
export function deadLetterControllers(options: KitOptions): Type[] {
  const rows: DeadLetterCalls | undefined = deadLetterCalls[options.name];
  return rows && callsOf(options).includes(rows.read) ? [controllerOf(rows)] : [];
}

function controllerOf({ read, settle }: DeadLetterCalls): Type {
  @Controller()
  class DeadLettersController {
    constructor(private readonly letters: DeadLetters) {}

    @Contract(read)
    read() {
      return this.letters.shown();
    }

    @Contract(settle)
    async settle({ body, caller }: Call<typeof settle>) {
      return { settled: await this.letters.settle(body, caller.userId) };
    }
  }
  return DeadLettersController;
}
