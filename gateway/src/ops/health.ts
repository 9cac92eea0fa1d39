import type { HouseState } from '../watch/house-watch.js';

/** What `/health` says of the house: `down` when any part of it is, `up` else. */
export function healthOf({ startedAt, parts, services }: HouseState) {
  return {
    status: parts.some(({ state }) => state === 'down') ? 'down' : 'up',
    startedAt: new Date(startedAt).toISOString(),
    parts: Object.fromEntries(
      parts.map(({ id, state, words, since }) => [
        id,
        { state, since: new Date(since).toISOString(), ...(words && { words }) },
      ]),
    ),
    services: Object.fromEntries(
      services.map(({ name, probe, breaker, cut, figures }) => [
        name,
        { ...probe, breaker, cut, ...(figures && { figures }) },
      ]),
    ),
  } as const;
}
