import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readPromql, selects } from './promql.mjs';
import { toldSeries } from './told.mjs';

const text = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const alerts = parse(text('alerts.yml')).groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(text('grafana/passerelle.json'));
const datasource = parse(text('grafana/datasource.yml')).datasources[0];
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const variables = dashboard.templating.list;

/** Grafana's own, and the dashboard's, as they are filled in. */
const filled = (expr) => expr.replace(/\$__rate_interval\b/g, '5m').replace(/"\$(\w+)"/g, '".*"');

const asked = [
  ...alerts.map(({ alert, expr, annotations }) => ({
    who: alert,
    expr,
    shown: Object.values(annotations)
      .join()
      .matchAll(/\$labels\.(\w+)/g),
  })),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat = '' }) => ({
      who: `${title}: ${expr}`,
      expr: filled(expr),
      shown: legendFormat.matchAll(/\{\{(\w+)\}\}/g),
    })),
  ),
  ...variables.map(({ name, query }) => {
    const [, metric, label] = /^label_values\((\w+), (\w+)\)$/.exec(query) ?? [];
    return { who: `$${name}`, expr: metric ?? query, shown: [[query, label]] };
  }),
].map((each) => ({ ...each, shown: [...each.shown].map(([, label]) => label) }));

let told;
beforeAll(async () => {
  told = await toldSeries();
});

/** What is wrong with an expression and with the labels that are shown of its result. */
function faultsOf({ expr, shown }) {
  const { faults, selectors, groups } = readPromql(expr);
  const isOf = (selector, label) =>
    told.some((series) => series.name === selector.name && series.labels[label] !== undefined);
  return [
    ...faults,
    ...selectors
      .filter((selector) => !told.some((series) => selects(selector, series)))
      .map((selector) => `nothing is ${JSON.stringify(selector)}`),
    ...groups.flatMap(({ labels, below }) => [
      ...labels
        .filter((label) => !below.every((selector) => isOf(selector, label)))
        .map((label) => `no label ${label}`),
      ...below
        .filter(({ name }) => name.endsWith('_bucket') && !labels.includes('le'))
        .map(({ name }) => `${name} without le`),
    ]),
    ...shown
      .filter((label) => !selectors.some((selector) => isOf(selector, label)))
      .map((label) => `shows ${label}`),
    // What an aggregation dropped is not shown either; an outer one has the last word.
    ...shown
      .filter((label) => groups.length > 0 && !groups[0].labels.includes(label))
      .map((label) => `dropped ${label}`),
  ];
}

describe('what alert rules and the dashboard ask', () => {
  it('parses, and is there under that name and those labels', () => {
    expect(asked.length).toBeGreaterThan(30);
    for (const each of asked) expect([each.who, faultsOf(each)]).toEqual([each.who, []]);
  });

  it.each([
    ['a metric', 'max(outbox_oldest_second)'],
    ['a label', 'mails_pending{servic="svc-auth"}'],
    ['a value', 'passerelle_gateway_request_duration_seconds_count{status="5XX"}'],
    ['a label to group by', 'max by (upstream) (passerelle_gateway_service_up)'],
    ['a function', 'rats(mails_failed_total[5m])'],
    ['a bracket', 'sum(mails_pending'],
    ['a forgotten range', 'rate(mails_failed_total)'],
    ['a range too much', 'abs(mails_failed_total[5m])'],
    [
      'buckets that are lost',
      'histogram_quantile(0.9, sum by (call) (http_request_duration_seconds_bucket))',
    ],
    ['a label that is shown', 'mails_pending', ['consumer']],
    ['a label that was dropped', 'max by (service) (inbox_failed_total)', ['type']],
  ])('fails for %s', (_what, expr, shown = []) => {
    expect(faultsOf({ expr, shown })).not.toEqual([]);
  });
});

describe('the alert rules', () => {
  it('say in French what is wrong and what to do first', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const rule of alerts)
      expect(rule).toEqual({
        alert: expect.stringMatching(/^[A-Z]\w+$/),
        expr: expect.any(String),
        // What has to last has a time; what happens in a browser happens once.
        ...(rule.alert !== 'VersionFails' && { for: expect.stringMatching(/^\d+m$/) }),
        labels: { severity: expect.stringMatching(/^(?:now|today)$/) },
        annotations: { summary: expect.stringMatching(/\S/), action: expect.stringMatching(/\.$/) },
      });
  });
});

it('Prometheus asks the gateway, and Grafana Prometheus, where docker-compose.yml has them', () => {
  const { services } = parse(text('../../docker-compose.yml'), { merge: true });
  const [{ dns_sd_configs }] = parse(text('prometheus.yml')).scrape_configs;
  const asksAt = dns_sd_configs.map(({ names, port }) => [...names, String(port)]);
  expect(asksAt).toEqual([['gateway', services.gateway.environment.PORT]]);
  expect(datasource.url).toBe(`http://prometheus:${services.prometheus.ports[0].split(':').at(-1)}`);
});

describe('the dashboard', () => {
  it('asks the data source that is provisioned, and draws no two panels in one place', () => {
    const uids = [...panels, ...variables].map((each) => each.datasource?.uid);
    expect(new Set(uids)).toEqual(new Set([datasource.uid]));
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const places = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  it('uses the variables it has', () => {
    const used = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => [...expr.matchAll(/"\$(\w+)"/g)].map(([, name]) => name)),
    );
    expect(new Set(used)).toEqual(new Set(variables.map(({ name }) => name)));
  });
});
