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
/** While the services are asked anew, the answer before is given up to this age: a service that is busy does not keep who asks waiting. */
const oldestMs = 3_000;

/** Whether the gateway and everything behind it can work. */
export class ReadinessCheck {
  #next: Promise<Readiness> | undefined;
  #askedAt = 0;
  #last: { readonly answer: Readiness; readonly at: number } | undefined;
  #draining = false;

  constructor(private readonly upstreams: Upstreams) {}

  /** From now on nobody should send requests here. */
  drain(): void {
    this.#draining = true;
  }

  async read(): Promise<Readiness> {
    const now = performance.now();
    if (!this.#next || now - this.#askedAt > keptMs) {
      this.#askedAt = now;
      this.#next = this.#ask();
    }
    const last = this.#last;
    const answer = last && now - last.at <= oldestMs ? last.answer : await this.#next;
    return this.#draining ? { ...answer, status: 'draining' } : answer;
  }

  async #ask(): Promise<Readiness> {
    const asked = await Promise.all(
      this.upstreams.names.map(async (name) => [name, await this.#askService(name)] as const),
    );
    const status = asked.every(([, service]) => service.ready) ? 'ok' : 'error';
    const answer: Readiness = { status, services: Object.fromEntries(asked) };
    this.#last = { answer, at: performance.now() };
    return answer;
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
