import type { JsonSchema } from '../openapi/json-schema.js';
import { type EventCatalogue, type EventEntry, eventCatalogue } from './event-entries.js';
import { generatedNote, table } from './markdown.js';
import { schemaLines } from './schema-lines.js';

/** `docs/events.md`. */
export function eventsMarkdown(catalogue: EventCatalogue = eventCatalogue()): string {
  const overview = catalogue.entries.map(({ type, publisher, consumers, summary }) => [
    `[\`${type}\`](#${type.replace(/[^\w-]/g, '')})`,
    publisher,
    consumers.join(', '),
    summary,
  ]);
  const schemas = Object.entries(catalogue.components).filter(([, schema]) => schema.properties);
  return `# Events

${generatedNote}

What services tell each other, as CloudEvents 1.0 on the topic exchange \`passerelle.events\`; the type is the routing key. A message may come more than
once and out of order: the inbox drops repetitions by \`id\`, handlers order by \`aggregateversion\` of the \`subject\`. A change that breaks a consumer gets a new
\`.vN\`; new fields may come at any time.

${table(['Event', 'Publisher', 'Consumers', 'What happened'], overview)}

${catalogue.entries.map(entrySection).join('\n')}
## Schemas

${schemas.map(([name, schema]) => `### ${name}\n\n${fieldTable(schema)}`).join('\n')}`;
}

function entrySection({ type, publisher, consumers, summary, schema, example }: EventEntry): string {
  return `## ${type}

${summary}

Published by ${publisher}, consumed by ${consumers.join(', ')}.

${fieldTable(schema)}
\`\`\`json
${JSON.stringify(example, null, 2)}
\`\`\`
`;
}

function fieldTable(schema: JsonSchema): string {
  const rows = schemaLines(schema).map(({ path, type, required }) => [
    `\`${path}\``,
    type,
    required ? 'always' : 'sometimes',
  ]);
  return `${table(['Field', 'Type', 'Present'], rows)}\n`;
}
