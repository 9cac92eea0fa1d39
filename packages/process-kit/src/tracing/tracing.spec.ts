import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type SpanReceiver, spanReceiver } from '../testing/index.js';
import { beginSpan, startTracing, traced } from './tracing.js';

const said: unknown[] = [];
const log = { warn: (...line: unknown[]) => void said.push(line) };
const given = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let receiver: SpanReceiver;
let close = async () => {};
beforeAll(async () => {
  receiver = await spanReceiver();
  // What the library reads: a batch goes soon, and is not tried for long.
  Object.assign(process.env, { OTEL_BSP_SCHEDULE_DELAY: '20', OTEL_EXPORTER_OTLP_TIMEOUT: '300' });
});
afterEach(async () => {
  await close();
  said.splice(0);
});
afterAll(() => receiver.close());

describe('without a collector', () => {
  it('nothing is begun, and what would be traced is done', async () => {
    close = await startTracing('svc-test', undefined, log);
    expect(beginSpan('a', { kind: 'server' })).toBeUndefined();
    expect(await traced(undefined, async () => 'done')).toBe('done');
  });
});

describe('with a collector', () => {
  it('a span continues what it was given, and is continued by its own', async () => {
    close = await startTracing('svc-test', receiver.url, log);
    const outer = beginSpan('outer', { kind: 'server', parent: given, attributes: { a: 'b' } });
    const inner = beginSpan('inner', { kind: 'client', parent: outer?.traceparent });
    await expect(traced(inner, () => Promise.reject(new RangeError('a secret')))).rejects.toThrow();
    outer?.end({ status: 200 });
    await close();
    const [first, second] = receiver.spans.toSorted((a, b) => a.kind - b.kind);
    expect(first).toMatchObject({
      service: 'svc-test',
      name: 'outer',
      kind: 2,
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    });
    expect(second).toMatchObject({ name: 'inner', kind: 3, parentSpanId: first?.spanId });
    expect(outer?.traceparent).toBe(`00-${first?.traceId}-${first?.spanId}-01`);
    expect(JSON.stringify(receiver.spans)).not.toContain('secret');
    expect(said).toEqual([]);
  });

  it.each([undefined, '', 'x', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`])(
    'what is no parent (%j) begins a trace',
    async (parent) => {
      close = await startTracing('svc-test', receiver.url, log);
      const before = receiver.spans.length;
      beginSpan('alone', { kind: 'consumer', parent })?.end();
      await close();
      expect(receiver.spans.slice(before)).toEqual([expect.objectContaining({ name: 'alone' })]);
      expect(receiver.spans.at(-1)?.parentSpanId ?? '').toBe('');
    },
  );
});

describe('a collector that is away', () => {
  it('costs those that are traced nothing, and is said once', async () => {
    close = await startTracing('svc-test', 'http://127.0.0.1:9', log);
    for (let batch = 0; batch < 5; batch += 1) {
      expect(await traced(beginSpan('lost', { kind: 'server' }), async () => 'done')).toBe('done');
      await sleep(batch === 0 ? 1_000 : 100);
      expect(said).toEqual([[{ reason: expect.any(String) }, expect.stringContaining('takes no traces')]]);
    }
  });

  it('holds no end up', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '3000';
    const { port } = silent.address() as AddressInfo;
    close = await startTracing('svc-test', `http://127.0.0.1:${port}`, log);
    const asked = once(silent, 'request');
    beginSpan('held', { kind: 'server' })?.end();
    const [{ socket }] = await asked;
    await close();
    expect([said, socket.destroyed]).toEqual([[], false]);
    silent.closeAllConnections();
    silent.close();
  });
});
