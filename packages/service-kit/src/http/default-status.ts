import type { Endpoint } from '@passerelle/contracts';

/** The status of a plain return value: the first 2xx that the contract lists, else the first 3xx. */
export function defaultStatus(endpoint: Endpoint): number {
  const statuses = Object.keys(endpoint.replies).map(Number);
  const status = statuses.find((code) => code < 300) ?? statuses.find((code) => code < 400);
  if (status === undefined) throw new Error(`${endpoint.method} ${endpoint.path} lists no success reply`);
  return status;
}
