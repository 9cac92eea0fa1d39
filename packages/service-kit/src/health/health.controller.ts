import { Controller, Get, Inject, ServiceUnavailableException } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  type HealthCheckResult,
  HealthCheckService,
  type HealthIndicatorResult,
  HealthIndicatorService,
} from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { EVENT_BUS, type EventBus } from '../bus/event-bus.js';
import { Reply } from '../http/reply.js';
import { Drain } from './drain.js';

const operational = () => RouteConfig({ operational: true });
const checkTimeoutMs = 2_000;

/**
 * `live`: the process answers. `ready`: it can answer requests now: the database answers, and it is not ending. Without its
 * bus it still can, as events wait in the outbox: it is ready, and says `degraded`.
 */
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly dataSource: DataSource,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    private readonly drain: Drain,
  ) {}

  @Get('live')
  @operational()
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @operational()
  async ready(): Promise<Reply> {
    if (this.drain.draining) return new Reply(503, { status: 'draining' });
    try {
      const [report, bus] = await Promise.all([
        this.health.check([() => this.answers('database', () => this.dataSource.query('SELECT 1'))]),
        this.answers('bus', () => this.bus.ping()),
      ]);
      return new Reply(200, withBus(report, bus));
    } catch (error) {
      if (error instanceof ServiceUnavailableException) return new Reply(503, error.getResponse());
      throw error;
    }
  }

  private async answers(name: string, ask: () => Promise<unknown>) {
    const indicator = this.indicators.check(name);
    try {
      await withTimeout(ask());
      return indicator.up();
    } catch {
      return indicator.down();
    }
  }
}

/** Terminus would call the whole service down: for the bus that is too much. */
function withBus(report: HealthCheckResult, bus: HealthIndicatorResult<'bus'>) {
  const details = { ...report.details, ...bus };
  if (bus.bus.status === 'up') return { ...report, info: details, details };
  return { ...report, status: 'degraded', error: bus, details };
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), checkTimeoutMs);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
