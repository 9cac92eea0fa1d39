import type { JsonSchema } from '../openapi/json-schema.js';
import { type EventCatalogue, type EventEntry, eventCatalogue } from './event-entries.js';
import { generatedNote, table } from './markdown.js';
import { schemaLines } from './schema-lines.js';

/** `docs/events.md`. */
export function eventsMarkdown(catalogue: EventCatalogue = eventCatalogue()): string {
  const overview = catalogue.entries.map((entry) => [
    `[\`${entry.type}\`](#${entry.type.replace(/[^\w-]/g, '')})`,
    entry.publisher,
    consumersOf(entry).join(', '),
    entry.summary,
  ]);
  const schemas = Object.entries(catalogue.components).filter(([, schema]) => schema.properties);
  return `# Events

${generatedNote}

What services tell each other, as CloudEvents 1.0 on the topic exchange \`passerelle.events\`; the type is the routing key. A message may come more than
once and out of order: the inbox drops repetitions by \`id\`, handlers order by \`aggregateversion\` of the \`subject\`. A change that breaks a consumer gets a new
\`.vN\`; new fields may come at any time.

Each publisher keeps its events for 13 months. \`replayfor\` marks one that is given again, to the one handler that it names. A *planned* consumer takes the
event and does nothing with it yet; once it has a projection for it, it is given what was kept.

${table(['Event', 'Publisher', 'Consumers', 'What happened'], overview)}

${catalogue.entries.map(entrySection).join('\n')}
## Schemas

${schemas.map(([name, schema]) => `### ${name}\n\n${fieldTable(schema)}`).join('\n')}`;
}

const consumersOf = ({ consumers, planned = {} }: EventEntry): string[] =>
  consumers.map((service) => (planned[service] ? `${service} *(planned)*` : service));

function entrySection(entry: EventEntry): string {
  const { type, publisher, planned = {}, summary, schema, example } = entry;
  const reasons = Object.entries(planned).map(([service, reason]) => `- ${service}, planned: ${reason}\n`);
  return `## ${type}

${summary}

Published by ${publisher}, consumed by ${consumersOf(entry).join(', ')}.

${reasons.length > 0 ? `${reasons.join('')}\n` : ''}${fieldTable(schema)}
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
