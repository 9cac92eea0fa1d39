import { textOf } from './files.js';

const metric = /\b(?:passerelle|http|process|nodejs|outbox|inbox|mails)_\w+/g;

/** The metrics that alert rules and dashboard ask for, by the name of their family. */
export function observedMetrics(): string[] {
  const texts = ['alerts.yml', 'grafana/passerelle.json'].map((name) =>
    textOf(`deploy/observability/${name}`),
  );
  const names = texts.join('\n').match(metric) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))];
}
