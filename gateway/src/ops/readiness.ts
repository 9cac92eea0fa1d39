import type { ServiceName } from '@passerelle/contracts';
import type { Upstreams } from '../calls/upstreams.js';

export interface ServiceReadiness {
  readonly ready: boolean;
  /** Time its answer took. */
  readonly ms: number;
}

export interface Readiness {
  readonly status: 'ok' | 'error' | 'draining';
  readonly services: Readonly<Partial<Record<ServiceName, ServiceReadiness>>>;
}

const timeoutMs = 2_000;
/** An answer is used again for this long, so that asking the gateway often does not ask the services often. */
const keptMs = 1_000;

/** Whether the gateway and everything behind it can work. */
export class ReadinessCheck {
  #answer: Promise<Readiness> | undefined;
  #askedAt = 0;
  #draining = false;

  constructor(private readonly upstreams: Upstreams) {}

  /** From now on nobody should send requests here. */
  drain(): void {
    this.#draining = true;
  }

  async read(): Promise<Readiness> {
    const now = performance.now();
    if (!this.#answer || now - this.#askedAt > keptMs) {
      this.#askedAt = now;
      this.#answer = this.#ask();
    }
    const answer = await this.#answer;
    return this.#draining ? { ...answer, status: 'draining' } : answer;
  }

  async #ask(): Promise<Readiness> {
    const asked = await Promise.all(
      this.upstreams.names.map(async (name) => [name, await this.#askService(name)] as const),
    );
    const status = asked.every(([, service]) => service.ready) ? 'ok' : 'error';
    return { status, services: Object.fromEntries(asked) };
  }

  async #askService(name: ServiceName): Promise<ServiceReadiness> {
    const startedAt = performance.now();
    const ready = await this.upstreams
      .of(name, 'probes')
      .request({ path: '/health/ready', method: 'GET', signal: AbortSignal.timeout(timeoutMs) })
      .then(async ({ statusCode, body }) => {
        await body.dump();
        return statusCode === 200;
      })
      .catch(() => false);
    return { ready, ms: Math.round(performance.now() - startedAt) };
  }
}
