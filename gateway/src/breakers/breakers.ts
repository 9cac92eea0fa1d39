import type { ServiceName } from '@passerelle/contracts';
import { ServiceBreaker } from './service-breaker.js';

/** The circuit breakers of all services. */
export class Breakers {
  readonly #services = new Map<ServiceName, ServiceBreaker>();

  of(service: ServiceName): ServiceBreaker {
    const known = this.#services.get(service) ?? new ServiceBreaker();
    this.#services.set(service, known);
    return known;
  }

  get all(): ReadonlyMap<ServiceName, ServiceBreaker> {
    return this.#services;
  }
}
