import { escapeHtml } from '@passerelle/process-kit';

/** Whose hour the pages show, by its name for them to say so: they read no `school.yaml`, and are there while no service answers. */
export const opsClock = { timeZone: 'America/Toronto', city: 'Montréal' } as const;
const { timeZone } = opsClock;

const clock = new Intl.DateTimeFormat('fr-CA', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('fr-CA', {
  timeZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const date = new Intl.DateTimeFormat('fr-CA', { timeZone, weekday: 'long', day: 'numeric', month: 'short' });

const parts = (format: Intl.DateTimeFormat, at: number, wanted: readonly string[]) =>
  format
    .formatToParts(at)
    .filter(({ type }) => wanted.includes(type))
    .map(({ value }) => value);

/** `03:14:27` */
export const clockOf = (at: number): string => parts(clock, at, ['hour', 'minute', 'second']).join(':');

/** `mardi 24 nov.` */
export const dateOf = (at: number): string => date.format(at);

/** `03:14:27` within the last day, `lun. 18:05` within the last days, `3 nov. 18:05` before. */
export function momentOf(at: number, now: number): string {
  if (now - at < 20 * 3_600_000) return clockOf(at);
  if (now - at > 6 * 86_400_000) return stampOf(at);
  const [weekday, ...time] = parts(day, at, ['weekday', 'hour', 'minute']);
  return `${weekday} ${time.join(':')}`;
}

const stamp = new Intl.DateTimeFormat('fr-CA', {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `24 nov. 03:14`: also for what is weeks old. */
export const stampOf = (at: number): string =>
  `${parts(stamp, at, ['day', 'month']).join(' ')} ${parts(stamp, at, ['hour', 'minute']).join(':')}`;

/** How long something has run, without seconds: `2 j 9 h`, `12 min`. */
export function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'moins d’une minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return hours % 24 ? `${Math.floor(hours / 24)} j ${hours % 24} h` : `${Math.floor(hours / 24)} j`;
}

const numbers = (digits: number) => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: digits });
const whole = numbers(0);
const tenths = numbers(1);
const hundredths = numbers(2);

export const countOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : whole.format(value);

/** `142`, `3,1`, `0,03`: what is small has more digits. */
export const rateOf = (perSecond: number): string =>
  (perSecond >= 10 ? whole : perSecond >= 1 ? tenths : hundredths).format(perSecond);

/** `2,2`, without its sign; what is not zero does not read as zero. */
export function percentOf(share: number): string {
  const percent = share * 100;
  if (percent === 0) return '0';
  return (percent >= 10 ? whole : percent >= 1 ? tenths : hundredths).format(Math.max(percent, 0.01));
}

/** `41`, in ms; what takes longer than ten seconds says so: `15 s`. */
export function msOf(ms: number | null): string {
  if (ms === null) return '–';
  return ms >= 10_000 ? `${whole.format(ms / 1_000)} s` : whole.format(Math.max(1, Math.round(ms)));
}

/** `41 ms`, `15 s` */
export const durationOf = (ms: number | null): string =>
  ms === null || ms >= 10_000 ? msOf(ms) : `${msOf(ms)} ms`;

/** `0,3 s`, `4 min 12 s` */
export const secondsOf = (seconds: number): string =>
  seconds < 60 ? `${tenths.format(seconds)} s` : ageOf(seconds * 1_000);

/** `0 lettre morte`, `une lettre morte`, `2 lettres mortes` */
export const several = (count: number, one: string, many: string): string =>
  count === 1 ? `une ${one}` : `${whole.format(count)} ${count === 0 ? one : many}`;

/** Text for a page, its punctuation set the French way: narrow no-break spaces before high signs. */
export const html = (text: string): string => escapeHtml(text.replace(/ (?=[:;!?%»])|(?<=«) /g, '\u202f'));
