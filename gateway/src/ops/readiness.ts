import type { RegistryReader } from '../slices/registry-reader.js';

export interface Readiness {
  readonly status: 'ok' | 'error' | 'draining';
  /** Whether there is a release that pages can be written from. */
  readonly registry: 'ok' | 'missing';
}

/**
 * Whether this process can serve: it is not ending, and it has something published. A service that hangs or is down takes no gateway out
 * of a balancer: all of them see the same services, and what the others answer would be lost too. `/health` says how the services are.
 */
export class ReadinessCheck {
  #draining = false;

  constructor(private readonly reader: RegistryReader) {}

  /** From now on nobody should send requests here. */
  drain(): void {
    this.#draining = true;
  }

  async read(): Promise<Readiness> {
    const registry = (await this.reader.current()) ? 'ok' : 'missing';
    if (this.#draining) return { status: 'draining', registry };
    return { status: registry === 'ok' ? 'ok' : 'error', registry };
  }
}
