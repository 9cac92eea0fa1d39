import { Breakers } from '../../gateway/dist/breakers/breakers.js';
import { GatewayMetrics } from '../../gateway/dist/metrics/metrics.js';
import { mergeMetrics, readSamples } from '../../gateway/dist/metrics/prometheus-text.js';
import { BrowserReports } from '../../gateway/dist/reports/browser-reports.js';
import { Metrics } from '../../packages/service-kit/dist/metrics/metrics.js';

const route = { name: 'login', owner: 'svc-auth', method: 'POST', pattern: '/auth/login', timeoutMs: 1 };

/** Every series that a gateway can answer at `/metrics`: its own registry and a service's, each metric used once, merged as it merges them. */
export async function toldSeries() {
  const text = mergeMetrics(
    await gatewayRegistry().metrics(),
    new Map([['svc-auth', await serviceRegistry().metrics()]]),
  );
  // What Prometheus itself adds.
  const target = { job: 'passerelle', instance: 'gateway:8080' };
  return [
    ...readSamples(text).map(({ name, labels }) => ({ name, labels: { ...labels, ...target } })),
    { name: 'up', labels: target },
    {
      name: 'ALERTS',
      labels: { alertname: 'ServiceDown', alertstate: 'firing', severity: 'now', service: '', ...target },
    },
  ];
}

function gatewayRegistry() {
  const metrics = new GatewayMetrics();
  const breakers = new Breakers();
  breakers.of('svc-auth');
  metrics.showBreakers(breakers);
  const reports = new BrowserReports(async () => undefined);
  void reports.add({ name: 'mfe-exam', version: '1', outcome: 'crashed', session: 'a' });
  metrics.showReports(() => reports.told);
  const observe = metrics.observerOf(route);
  for (const status of [200, 404, 503]) observe(status, performance.now());
  metrics.serviceSeen('svc-auth', true);
  metrics.upstreamFailed('svc-auth', 'ECONNREFUSED');
  for (const outcome of ['ok', 'failed', 'timeout']) metrics.pageRendered(outcome, performance.now());
  return metrics.registry;
}

function serviceRegistry() {
  const [version, used, limit] = ['18.1', 1, 100];
  const database = { query: async () => [{ figure: 0, version, connections: 1, used, limit }] };
  const bus = {
    backlog: async () => ({ waiting: 0, dead: 0 }),
    server: async () => ({ product: 'PostgreSQL', version, connections: { used, limit } }),
  };
  const metrics = new Metrics(database, bus, { name: 'svc-auth', config: {} });
  // Counters and histograms with labels tell nothing of themselves before they are used.
  for (const metric of Object.values(metrics)) {
    const labels = Object.fromEntries((metric.labelNames ?? []).map((label) => [label, 'some']));
    metric.inc?.(labels);
    metric.observe?.(labels, 1);
  }
  return metrics.registry;
}
