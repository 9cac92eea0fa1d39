import type { Host } from '@passerelle/contracts';
import { useHost } from '../host/host-context.js';
import { type Api, createApi } from './create-api.js';

const apis = new WeakMap<Host, Api>();

/** The typed client of the contract table; the same object on every render. */
export function useApi(): Api {
  const host = useHost();
  let api = apis.get(host);
  if (!api) {
    api = createApi(host);
    apis.set(host, api);
  }
  return api;
}
