import {
  besideService,
  type OperatorTerminal,
  operator,
  printableField,
  runOperatorCommand,
} from '@passerelle/service-kit';
import type { DataSource } from 'typeorm';
import { type Command, readCommand, usage } from './command.js';
import { decideTestimonial } from './decide-testimonial.js';
import { type WaitingRow, waitingSql } from './testimonials.sql.js';

/** `npm run reviews`; gives the exit code. */
export const runReviews = (args: readonly string[], terminal: OperatorTerminal): Promise<0 | 1 | 2> =>
  runOperatorCommand(readCommand(args), usage, terminal, (url, command) =>
    besideService('svc-content', url, [], (dataSource) => carryOut(dataSource, command)),
  );

async function carryOut(dataSource: DataSource, command: Command): Promise<string[]> {
  if (command.name === 'pending')
    return (await dataSource.query<WaitingRow[]>(waitingSql)).map((row) =>
      [
        row.id,
        `${row.first_name} ${row.last_name}`,
        row.created_at.toISOString(),
        row.video ?? '',
        row.message,
      ]
        .map(printableField)
        .join('\t'),
    );
  const { name, id } = command;
  const isDecided = await dataSource.transaction((tx) =>
    decideTestimonial(tx, name === 'approve' ? 'approve' : 'refuse', id, { by: operator, at: new Date() }),
  );
  if (!isDecided)
    throw new Error(
      `${id}: ${name === 'approve' ? 'there is none that could be shown' : 'there is no such testimonial'}`,
    );
  return [`${id}: ${name === 'approve' ? 'shown' : 'refused'}`];
}
