import { Controller, Get } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Reply } from '../http/reply.js';
import { Metrics } from '../metrics/metrics.js';

/** Prometheus metrics. The gateway never routes here. */
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @RouteConfig({ operational: true })
  async read(): Promise<Reply> {
    const { registry } = this.metrics;
    return new Reply(200, await registry.metrics(), { 'content-type': registry.contentType });
  }
}
