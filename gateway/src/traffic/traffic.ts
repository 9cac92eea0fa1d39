import type { ServiceName } from '@passerelle/contracts';
import { Series } from './series.js';

/** One route, as the table names it. */
export interface TrafficRoute {
  readonly name: string;
  readonly owner: ServiceName;
  readonly method: string;
  readonly pattern: string;
  /** ms */
  readonly timeoutMs: number;
}

/** What the gateway passed on in the last hour: in all, by service, by route. Kept in this process only. */
export class Traffic {
  readonly all = new Series();
  readonly #owners = new Map<ServiceName, Series>();
  readonly #routes = new Map<string, { readonly route: TrafficRoute; readonly series: Series }>();

  /** Counts the finished calls of a route; what it is given are its status and its duration, ms. */
  counterOf(route: TrafficRoute): (status: number, ms: number) => void {
    const owner = this.ofService(route.owner);
    let series: Series | undefined;
    return (status, ms) => {
      series ??= this.#open(route);
      const now = Date.now();
      const failed = status >= 500;
      for (const each of [this.all, owner, series]) each.add(now, ms, failed);
    };
  }

  ofService(name: ServiceName): Series {
    const series = this.#owners.get(name) ?? new Series();
    this.#owners.set(name, series);
    return series;
  }

  /** The routes that were called since this process started. */
  get routes(): { readonly route: TrafficRoute; readonly series: Series }[] {
    return [...this.#routes.values()];
  }

  #open(route: TrafficRoute): Series {
    const series = new Series();
    this.#routes.set(route.name, { route, series });
    return series;
  }
}
