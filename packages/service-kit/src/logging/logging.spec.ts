import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { currentContext, runInContext, workContext } from './correlation.js';
import { pinoOptions } from './logger.module.js';

function logged(write: (logger: pino.Logger) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(pino(pinoOptions('svc-auth', 'info'), { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

describe('a log line', () => {
  it('names the service, the level and the work', () => {
    const lines = logged((logger) => runInContext(workContext('correlation-3'), () => logger.info('hello')));
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        service: 'svc-auth',
        correlationId: 'correlation-3',
        msg: 'hello',
      },
    ]);
  });

  it('keeps secrets to itself, three levels deep', () => {
    const secret = {
      password: 'hunter2',
      authorization: 'hunter2',
      refresh: 'hunter2',
      'set-cookie': 'hunter2',
    };
    const text = JSON.stringify(
      logged((logger) =>
        logger.info({ ...secret, body: secret, req: { headers: { ...secret, cookie: 'hunter2' } } }, 'x'),
      ),
    );
    expect(text).not.toContain('hunter2');
    expect(text).toContain('[redacted]');
  });

  it('keeps those of an error and of a child to itself too, and shows what is none', () => {
    const error = Object.assign(new Error('broken'), { config: { headers: 1, token: 'hunter2' } });
    const [line, child] = logged((logger) => {
      logger.error({ err: error, at: new Date(0), list: [{ secret: 'hunter2' }, 1], nothing: null }, 'x');
      logger.child({ password: 'hunter2', part: 'y' }).info('z');
    });
    expect(JSON.stringify([line, child])).not.toContain('hunter2');
    expect(line).toMatchObject({
      err: { type: 'Error', message: 'broken', stack: expect.any(String), config: { headers: 1 } },
      at: '1970-01-01T00:00:00.000Z',
      list: [{ secret: '[redacted]' }, 1],
      nothing: null,
    });
    expect(child).toMatchObject({ password: '[redacted]', part: 'y' });
  });

  it('leaves out how Nest puts itself together', () => {
    expect(logged((logger) => logger.info({ context: 'RouterExplorer' }, 'Mapped {/x}'))).toEqual([]);
    expect(logged((logger) => logger.warn({ context: 'RouterExplorer' }, 'odd'))).toHaveLength(1);
  });
});

describe('the context of work', () => {
  it('keeps well-formed ids, and makes what is missing', () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    expect(workContext('correlation-4', traceparent)).toEqual({
      correlationId: 'correlation-4',
      traceparent,
    });
    expect(workContext('no spaces allowed', 'x')).toEqual({
      correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(currentContext()).toBeUndefined();
  });
});
