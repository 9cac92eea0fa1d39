import type { Part, PartState, SeenService, Sight } from './house.js';
import type { Reach } from './probe-service.js';

/** A service that answers so many of its calls with errors is broken, whatever it says of itself. */
const brokenShare = 0.05;
const fewestCalls = 20;
/** An event that waits longer for the bus is late, s. */
const lateSeconds = 60;

const reachWords: Readonly<Record<Reach, string>> = {
  ready: '',
  unready: 'dit qu’il n’est pas prêt',
  refused: 'est arrêté',
  silent: 'ne répond plus',
  slow: 'est lent',
  odd: 'donne une réponse qui n’est pas la sienne',
  unknown: 'pas encore interrogé',
};

/** What each part of the house is worth, from what was seen: no memory, no clock. */
export function judgeParts({ services, published, ownBase = null, troubled = [] }: Sight): Part[] {
  return [
    ...services.map(judgeBase),
    ...judgeOwnBase(ownBase),
    judgeGateway(published, troubled),
    ...services.map(judgeService),
    judgeBus(services),
    judgeMail(services),
  ];
}

/** `svc-auth` → `auth` */
export const shortName = (service: string): string => service.replace(/^svc-/, '');

function part(
  id: string,
  group: Part['group'],
  name: string,
  [state, words]: readonly [PartState, string],
): Part {
  return { id, group, name, state, words };
}

function judgeBase({ name, probe }: SeenService): Part {
  const verdict = {
    up: ['ok', ''],
    down: ['down', 'ne répond plus'],
    unknown: ['unknown', `inconnu : ${name} ne le dit pas`],
  } as const;
  return part(`base-${shortName(name)}`, 'bases', `base ${shortName(name)}`, verdict[probe.database]);
}

/** Without it everything is served as it was last known; nothing is released. */
function judgeOwnBase(answers: boolean | null): Part[] {
  if (answers === null) return [];
  const verdict: [PartState, string] = answers
    ? ['ok', '']
    : ['wait', 'ne répond plus : tout reste servi, rien ne se publie'];
  return [part('base-gateway', 'bases', 'base gateway', verdict)];
}

/** What browsers report makes nothing red: anybody who opens a page can report what they like. */
function judgeGateway(published: Sight['published'], troubled: readonly string[]): Part {
  const verdict: [PartState, string] =
    published === null
      ? ['unknown', 'démarre']
      : published === undefined
        ? ['down', 'n’a rien de publié à servir']
        : published.skipped.length > 0
          ? ['wait', 'laisse de côté une version publiée']
          : troubled.length > 0
            ? ['wait', `signale des erreurs de ${troubled.join(', ')} dans des navigateurs`]
            : ['ok', ''];
  return part('gateway', 'services', 'gateway', verdict);
}

function judgeService(service: SeenService): Part {
  const { name, probe } = service;
  return part(name, 'services', name, serviceVerdict(service, probe.reach));
}

function serviceVerdict(
  { calls, errors, stillErrs, cut, slowCalls, figures }: SeenService,
  reach: Reach,
): [PartState, string] {
  if (reach === 'unknown') return ['unknown', reachWords.unknown];
  if (reach !== 'ready') return ['down', reachWords[reach]];
  if (cut.length > 0)
    return ['down', cut.length === 1 ? 'a un appel coupé' : `a ${cut.length} appels coupés`];
  if (stillErrs && calls >= fewestCalls && errors / calls >= brokenShare)
    return ['down', 'répond par des erreurs'];
  // They are answered still: whether they fail, they say within seconds.
  if (slowCalls) return ['wait', reachWords.slow];
  if ((figures?.deadLetters ?? 0) > 0) return ['wait', 'a des lettres mortes'];
  return ['ok', ''];
}

/** One bus for all: who reaches it is believed before who does not, unless nobody does. */
function judgeBus(services: readonly SeenService[]): Part {
  const seen = services.map(({ probe }) => probe.bus).filter((bus) => bus !== 'unknown');
  const down = seen.filter((bus) => bus === 'down').length;
  const isLate = services.some(({ figures }) => (figures?.outboxAge ?? 0) > lateSeconds);
  const verdict: [PartState, string] =
    seen.length === 0
      ? ['unknown', 'inconnu : aucun service ne le dit']
      : down === seen.length
        ? ['down', 'ne répond plus']
        : down > 0
          ? ['wait', 'ne répond pas à tous les services']
          : isLate
            ? ['wait', 'a du retard']
            : ['ok', ''];
  return part('bus', 'others', 'bus', verdict);
}

function judgeMail(services: readonly SeenService[]): Part {
  const known = services.some(({ figures }) => figures?.mailsPending != null);
  const verdict: [PartState, string] = !known
    ? ['unknown', 'inconnu : aucun service ne le dit']
    : services.some(({ mailsFail }) => mailsFail)
      ? ['wait', 'ne part pas']
      : ['ok', ''];
  return part('mail', 'others', 'courrier', verdict);
}
