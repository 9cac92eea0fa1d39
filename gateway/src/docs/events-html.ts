import type { EventCatalogue, EventEntry } from '@passerelle/contracts/documents';
import { escapeHtml } from '@passerelle/process-kit';
import { writePage } from './page-html.js';
import { componentsHtml, schemaHtml } from './schema-html.js';
import { jsonHtml, sentenceHtml } from './text-html.js';

/** The catalogue of events, by publisher. */
export function writeEventsHtml({ entries, components }: EventCatalogue): string {
  const publishers = [...new Set(entries.map(({ publisher }) => publisher))];
  const of = (name: string) => entries.filter(({ publisher }) => publisher === name);
  const contents = publishers.map(
    (name) =>
      `<li><a href="#${name}">${name}</a><ul>${of(name)
        .map(({ type }) => `<li><a href="#${type}">${type}</a></li>`)
        .join('')}</ul></li>`,
  );
  const sections = publishers.map(
    (name) =>
      `<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>${of(name).map(eventHtml).join('\n')}</section>`,
  );
  return writePage({
    title: 'Events',
    place: '/docs/events',
    contents: `<ul>${contents.join('')}<li><a href="#schemas">Schemas</a></li></ul>`,
    main: `<h1>Events</h1>
<p>What services tell each other, as CloudEvents 1.0 on the topic exchange <code>passerelle.events</code>; the type is the routing key.</p>
<ul>
<li>A message may come more than once and out of order: the inbox drops repetitions by <code>id</code>, handlers order by <code>aggregateversion</code> of the <code>subject</code>.</li>
<li>A change that breaks a consumer gets a new <code>.vN</code> beside the old one. New fields may come at any time.</li>
<li>Each publisher keeps its events for 13 months. <code>replayfor</code> marks one that is given again, to the one handler that it names.</li>
</ul>
${sections.join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${componentsHtml(components)}
</section>`,
  });
}

function eventHtml({
  type,
  summary,
  publisher,
  consumers,
  planned = {},
  schema,
  example,
}: EventEntry): string {
  const consumed = consumers.map((service) => {
    const reason = planned[service];
    return reason ? `${service} (planned: ${escapeHtml(reason)})` : service;
  });
  return `<article class="call" aria-labelledby="${type}">
<h3 id="${type}"><code>${escapeHtml(type).replaceAll('.', '.<wbr>')}</code></h3>
<p>${sentenceHtml(summary)}</p>
<dl class="facts"><div><dt>Published by</dt><dd>${publisher}</dd></div><div><dt>Consumed by</dt><dd>${consumed.join(', ')}</dd></div></dl>
<h4>Data</h4>
${schemaHtml(schema, 'Fields of data')}
<h4>Example</h4>
${jsonHtml(example)}
</article>`;
}
