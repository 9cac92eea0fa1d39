import { duration, type Standing } from '../watch/changes.js';
import type { Change, PartState, SeenService } from '../watch/house.js';
import type { HouseState } from '../watch/house-watch.js';
import { shortName } from '../watch/judge-parts.js';

/** What is said first: what fails, since when, what callers get, what changed just before, who feels it, what can wait. */
export interface Verdict {
  readonly state: Exclude<PartState, 'unknown'>;
  readonly title: string;
  readonly words: string;
  /** Of the headline, ms since the epoch; the start of the process while all is well. */
  readonly since: number;
  /** The services whose callers feel it; where nothing is down, those that are slow. */
  readonly felt: readonly SeenService['name'][];
  /** The last thing that was done to the house before it broke. */
  readonly before: Change | undefined;
  readonly canWait: readonly string[];
}

/** What was done so long before a fault may have caused it, ms. */
export const justBeforeMs = 30 * 60_000;

/** Says what is wrong, the worst first. */
export function verdictOf({ parts, services, changes, startedAt }: HouseState): Verdict {
  const down = parts.filter(({ state }) => state === 'down');
  const waiting = parts.filter(({ state }) => state === 'wait');
  const slow = services.filter(({ name, slowCalls }) => slowCalls && waiting.some(({ id }) => id === name));
  const [first] = [...causes(down)].sort((a, b) => a.since - b.since);
  if (!first) {
    const since = Math.max(startedAt, ...parts.map((part) => part.since));
    const isKnown = parts.every(({ state }) => state !== 'unknown');
    return {
      state: waiting.length > 0 ? 'wait' : 'ok',
      title:
        waiting.length > 0
          ? 'Tout répond, quelque chose attend'
          : isKnown
            ? 'Tout va bien'
            : 'Tout ce qui est connu va bien',
      words: waiting
        .map(({ id, name, words }) => {
          const service = slow.find((each) => each.name === id);
          return `${name} ${words}${slowCallsWords(service)}.`;
        })
        .join(' '),
      since,
      felt: slow.map(({ name }) => name),
      before: undefined,
      canWait: [],
    };
  }
  const felt = services.filter(({ name }) => down.some(({ id }) => id === name));
  const before = changes.find(
    ({ kind, at }) => kind === 'release' && at <= first.since && first.since - at <= justBeforeMs,
  );
  const rest = felt.length < services.length ? ' Le reste répond.' : '';
  return {
    state: 'down',
    title: titleOf(causes(down)),
    words: `${wordsOf(first, services)}${rest}`,
    since: first.since,
    felt: felt.map(({ name }) => name),
    before,
    canWait: waiting
      .filter(({ id }) => !slow.some(({ name }) => name === id))
      .map(({ name, words }) => `${name} ${words}`),
  };
}

/** A service whose database is away is not what broke. */
function causes(down: readonly Standing[]): readonly Standing[] {
  const bases = new Set(down.flatMap(({ group, id }) => (group === 'bases' ? [id] : [])));
  return down.filter(({ group, id }) => group !== 'services' || !bases.has(`base-${shortName(id)}`));
}

function titleOf(down: readonly Standing[]): string {
  const [first, ...more] = down;
  if (!first) return '';
  if (more.length === 0) return `${nameOf(first)} ${first.words}`;
  const services = down.filter(({ id }) => id.startsWith('svc-'));
  if (services.length === 4) return 'Aucun service ne répond';
  if (services.length === down.length) return `${listed(down)} ne répondent plus`;
  return `${listed(down)} : ${down.length} pannes`;
}

const listed = (parts: readonly Standing[]) => {
  const names = parts.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
};

const nameOf = ({ group, id, name }: Standing) =>
  group === 'bases' ? `La ${name}` : id === 'bus' ? 'Le bus' : id === 'gateway' ? 'La passerelle' : name;

const gets: Readonly<Record<Exclude<SeenService['probe']['reach'], 'slow'>, string>> = {
  silent:
    'Ses connexions restent ouvertes sans réponse : chaque appel attend jusqu’à son échéance, puis reçoit un 504.',
  refused: 'Personne n’écoute à son adresse : ses appels reçoivent un 503 aussitôt.',
  unready: 'Il répond, et dit qu’il ne peut pas travailler : ses appels reçoivent un 503.',
  odd: 'Un autre programme répond à son adresse.',
  ready: '',
  unknown: '',
};

const restored = 'ses appels reçoivent un 503 aussitôt, jusqu’à ce qu’il réponde de nouveau.';
const cutWords: typeof gets = {
  ...gets,
  silent: `Ses connexions restent ouvertes sans réponse. Son coupe-circuit est ouvert : ${restored}`,
  refused: `Personne n’écoute à son adresse. Son coupe-circuit est ouvert : ${restored}`,
  odd: `Un autre programme répond à son adresse. Son coupe-circuit est ouvert : ${restored}`,
};

function slowWords({ probe, breaker }: SeenService): string {
  const long = `Il met ${duration(probe.ms)} à répondre.`;
  return breaker === 'closed'
    ? `${long} Chaque appel l’attend jusqu’à son échéance.`
    : `${long} Son coupe-circuit est ouvert : ses appels reçoivent un 503 aussitôt, jusqu’à ce qu’il réponde à temps.`;
}

/** ` : 12 appels attendent leur réponse, le plus ancien depuis 4 s`, behind what is the matter; empty where no call is slow. */
export function slowCallsWords(service: SeenService | undefined): string {
  if (!service?.slowCalls) return '';
  const { count, oldestMs } = service.slowCalls;
  const length = duration(oldestMs);
  return count === 1
    ? ` : un appel attend sa réponse depuis ${length}`
    : ` : ${count} appels attendent leur réponse, le plus ancien depuis ${length}`;
}

function wordsOf({ id, group }: Standing, services: readonly SeenService[]): string {
  if (group === 'bases') return 'Le service qui en dépend reçoit ses appels et les refuse par un 503.';
  if (id === 'bus')
    return 'Les appels répondent ; les événements attendent dans les boîtes d’envoi, rien ne se perd.';
  if (id === 'gateway')
    return 'Aucune version de la coquille n’est publiée : les pages répondent par un 503.';
  const service = services.find(({ name }) => name === id);
  if (!service) return '';
  if (service.probe.reach !== 'ready') {
    if (service.probe.reach === 'slow') return slowWords(service);
    const words = service.breaker === 'closed' ? gets : cutWords;
    return words[service.probe.reach];
  }
  if (service.cut.length > 0)
    return `Ce qui n’a plus de réponse à temps est coupé et reçoit un 503 aussitôt : ${service.cut.join(', ')}. Ses autres appels passent.`;
  const got = service.errors === 1 ? 'a reçu' : 'ont reçu';
  return `Dans la dernière minute, ${service.errors} de ses ${service.calls} appels ${got} une erreur.`;
}
