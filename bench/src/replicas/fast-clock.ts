/**
 * Preloaded into a service (`--import`): its clock runs `FAST_CLOCK` times faster than the machine's from the instant `FAST_CLOCK_FROM`
 * (ms since 1970) on, and so do its scheduled jobs, the intervals of ten seconds and more. Processes given the same values agree.
 */
const speed = Number(process.env.FAST_CLOCK);
const from = Number(process.env.FAST_CLOCK_FROM);
const scheduledFromMs = 10_000;

const realNow = Date.now.bind(Date);
const realSetInterval = globalThis.setInterval;
const fastNow = () => Math.floor(from + (realNow() - from) * speed);

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [fastNow()] : given, newTarget),
  get: (target, name) => (name === 'now' ? fastNow : Reflect.get(target, name)),
});
globalThis.setInterval = Object.assign(
  (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    realSetInterval(work, ms >= scheduledFromMs ? ms / speed : ms, ...given),
  realSetInterval,
) as typeof setInterval;

export {};
