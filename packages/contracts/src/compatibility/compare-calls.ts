import type { Access } from '../core/endpoint-definition.js';
import { routePattern } from '../core/paths.js';
import { roles } from '../core/roles.js';
import { type BreakingChange, breaking } from './change.js';
import { type Contracts, compareReplies, compareRequests } from './compare-schemas.js';
import type { LockedCall } from './contract-lock.js';

const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The kinds of callers that an access lets in. `stale` has a token that is no longer valid. */
function callersOf(access: Access): readonly string[] {
  switch (access) {
    case 'public':
      return ['stale', 'anonymous', ...roles];
    case 'optional':
      return ['anonymous', ...roles];
    case 'user':
      return roles;
    case 'service':
      return ['service'];
    default:
      return 'ownerOr' in access ? [...roles, ...access.ownerOr.map((role) => `${role} for others`)] : access;
  }
}

/** A path with its parameters' names left out: they are nobody's business. */
export const addressOf = ({ method, path }: Pick<LockedCall, 'method' | 'path'>) =>
  `${method} ${routePattern(path).replace(/:\w+/g, ':')}`;

/** What changed in a call so that its callers fail. */
export function compareCalls(
  subject: string,
  before: LockedCall,
  after: LockedCall,
  contracts: Contracts,
): BreakingChange[] {
  return [
    ...compareAddress(subject, before, after),
    ...compareCallers(subject, before, after),
    ...compareLimits(subject, before, after),
    ...compareSent(subject, before, after, contracts),
    ...compareAnswers(subject, before, after, contracts),
  ];
}

function compareAddress(subject: string, before: LockedCall, after: LockedCall): BreakingChange[] {
  const path = ({ path }: LockedCall) => addressOf({ method: '', path });
  return [
    ...(before.method === after.method
      ? []
      : [breaking(subject, 'method', `${before.method} became ${after.method}`)]),
    ...(path(before) === path(after)
      ? []
      : [breaking(subject, 'path', `${before.path} became ${after.path}`)]),
  ];
}

function compareCallers(subject: string, before: LockedCall, after: LockedCall): BreakingChange[] {
  const allowed = callersOf(after.access);
  const refused = callersOf(before.access).filter((caller) => !allowed.includes(caller));
  const found: BreakingChange[] = [];
  if (refused.length > 0) {
    const change = `${show(before.access)} became ${show(after.access)}: refuses ${refused.join(', ')}`;
    found.push(breaking(subject, 'access', change));
  }
  // A call that takes the cookie takes the header too, so only losing the cookie breaks.
  if (before.credential === 'cookie' && after.credential !== 'cookie')
    found.push(breaking(subject, 'credential', 'the access cookie no longer counts'));
  if (before.crossSite && !after.crossSite) found.push(breaking(subject, 'cross-site', 'was allowed'));
  return found;
}

function compareLimits(subject: string, before: LockedCall, after: LockedCall): BreakingChange[] {
  const found: BreakingChange[] = [];
  if (after.bodyLimit < before.bodyLimit)
    found.push(breaking(subject, 'body-limit', `${before.bodyLimit} became ${after.bodyLimit} bytes`));
  if (after.timeoutMs < before.timeoutMs)
    found.push(breaking(subject, 'timeout', `${before.timeoutMs} became ${after.timeoutMs} ms`));
  return found;
}

function compareSent(
  subject: string,
  before: LockedCall,
  after: LockedCall,
  contracts: Contracts,
): BreakingChange[] {
  const found: BreakingChange[] = [];
  if (before.contentType !== after.contentType) {
    const [was, is] = [before, after].map(({ contentType }) => contentType ?? 'no body');
    found.push(breaking(subject, 'content-type', `${was} became ${is}`));
  }
  for (const part of ['query', 'body'] as const) {
    // What was not described was not sent; what is no longer described is ignored.
    const was = before[part] ?? { type: 'object' };
    const is = after[part];
    if (is) found.push(...compareRequests(was, is, contracts, { subject, part }));
  }
  return [
    ...found,
    ...comparePathParameters(subject, before, after, contracts),
    ...compareFiles(subject, before, after),
  ];
}

/** By position: their names are not sent. */
function comparePathParameters(
  subject: string,
  before: LockedCall,
  after: LockedCall,
  contracts: Contracts,
): BreakingChange[] {
  const renamed = (call: LockedCall, schema: ContractSchema | undefined) => {
    const properties = Object.entries(schema?.properties ?? {}).sort(
      ([a], [b]) => call.path.indexOf(`{${a}}`) - call.path.indexOf(`{${b}}`),
    );
    return {
      type: 'object',
      properties: Object.fromEntries(properties.map(([, one], i) => [`${i + 1}`, one])),
    };
  };
  if (!before.params || !after.params) return [];
  return compareRequests(renamed(before, before.params), renamed(after, after.params), contracts, {
    subject,
    part: 'path',
  });
}

type ContractSchema = NonNullable<LockedCall['params']>;

function compareFiles(subject: string, before: LockedCall, after: LockedCall): BreakingChange[] {
  return Object.entries(after.files ?? {}).flatMap(([field, accept]) => {
    const was = before.files?.[field];
    if (!was) return [breaking(subject, 'request-required', 'a file that was not sent', 'file', field)];
    const refused = was.filter((type) => !accept.some((pattern) => matches(type, pattern)));
    if (refused.length === 0) return [];
    return [breaking(subject, 'request-refused', `refused now: ${refused.join(', ')}`, 'file', field)];
  });
}

/** Whether a media type (or a whole family, `image/*`) is within a pattern. */
function matches(type: string, pattern: string): boolean {
  if (type === pattern || pattern === '*/*') return true;
  return pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1));
}

function compareAnswers(
  subject: string,
  before: LockedCall,
  after: LockedCall,
  contracts: Contracts,
): BreakingChange[] {
  // 304 comes only to those who ask for it, and may always be a 200 instead.
  const statuses = (call: LockedCall) => Object.keys(call.replies).filter((status) => status !== '304');
  const added = statuses(after).filter((status) => !(status in before.replies));
  const removed = statuses(before).filter((status) => !(status in after.replies));
  const kept = statuses(before).filter((status) => status in after.replies);
  return [
    ...added.map((status) => breaking(subject, 'reply-status-added', `HTTP ${status}`, status)),
    ...removed.map((status) => breaking(subject, 'reply-status-removed', `HTTP ${status}`, status)),
    ...kept.flatMap((status) => {
      const [was, is] = [before.replies[status], after.replies[status]];
      if (!was) return [];
      if (!is) return [breaking(subject, 'reply-removed', 'the reply has no body any more', status)];
      return compareReplies(was, is, contracts, { subject, part: status });
    }),
  ];
}
