import { describe, expect, it } from '@jest/globals';
import { mergeMetrics, readSamples } from './prometheus-text.js';

const own = '# HELP up Runs.\n# TYPE up gauge\nup 1\n';
const service = `# HELP up Runs.
# TYPE up gauge
up 1

# HELP calls_total Calls, by name.
# TYPE calls_total counter
calls_total{call="a,b}\\"c",status="200"} 3
calls_total 1e3
not a sample at all {
`;

describe('Prometheus’s text format', () => {
  it('is read sample by sample', () => {
    expect(readSamples(service)).toEqual([
      { name: 'up', labels: {}, value: 1 },
      { name: 'calls_total', labels: { call: 'a,b}\\"c', status: '200' }, value: 3 },
      { name: 'calls_total', labels: {}, value: 1_000 },
    ]);
    expect(readSamples('<html>garbage</html>\n\u0000')).toEqual([]);
    expect(readSamples('x Nan')[0]?.value).toBeNaN();
  });

  it('is merged: each family once, the samples of a service under its name', () => {
    expect(mergeMetrics(own, new Map([['svc-auth', service]]))).toBe(`# HELP up Runs.
# TYPE up gauge
up 1
up{service="svc-auth"} 1

# HELP calls_total Calls, by name.
# TYPE calls_total counter
calls_total{service="svc-auth",call="a,b}\\"c",status="200"} 3
calls_total{service="svc-auth"} 1e3
`);
  });
});
