import { connect } from 'node:net';
import { calls } from '../routes/call-table.js';

/** Numbers that are the same for the same seed (mulberry32): each call gives one from 0 up to, not with, `below`. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** A request line, header lines and what follows them, as they are put on the wire. */
interface Draft {
  line: string;
  headers: string[];
  body: string;
}

type Pick = <T>(from: readonly T[]) => T;
type Mutation = (draft: Draft, pick: Pick) => void;

/** What is hidden in the body of another request: a call that the gateway never routes. */
export const smuggled = '/internal/accounts/claim/';
const hidden = `POST ${smuggled} HTTP/1.1\r\nHost: x\r\nX-User-Id: 1\r\nContent-Length: 2\r\n\r\n{}`;

const claims = [
  'X-User-Id: 1',
  'X-User-Roles: admin',
  'x_user_id: 1',
  'X-Forwarded-For: 10.0.0.1',
  'X-Forwarded-Host: evil.test',
  'X-Forwarded-Proto: https',
  'Forwarded: for=10.0.0.1',
  'X-Real-IP: 10.0.0.1',
  'True-Client-IP: 10.0.0.1',
  'Remote-User: admin',
  'X-Auth-Request-Email: admin@passerelle.test',
  `X-Original-URL: ${smuggled}`,
  `X-Rewrite-URL: ${smuggled}`,
  'X-HTTP-Method-Override: DELETE',
  'Traceparent: 00-11111111111111111111111111111111-1111111111111111-01',
  'X-Correlation-Id: admin\tx',
  'Via: 1.1 trusted',
];
const hops = [
  'Connection: keep-alive, X-Forwarded-For, Authorization',
  'Connection: x-correlation-id',
  'Proxy-Connection: keep-alive',
  'Keep-Alive: timeout=9999',
  'Upgrade: h2c',
  'Upgrade: websocket',
  'TE: trailers, chunked',
  'Trailer: X-User-Id',
  'Expect: 100-continue',
  'Expect: 200-ok',
];
const lengths = ['0', '2', '-1', '+2', '0x2', '2, 2', '2, 3', '99999999999999999999', '', ' ', '1e3', '2\t'];
const encodings = [
  'chunked',
  'Chunked',
  'chunked, chunked',
  'identity, chunked',
  'chunked, identity',
  'xchunked',
  '\tchunked',
  'chunked ',
  '"chunked"',
  'gzip',
];
const broken = [
  'No colon here',
  ': empty',
  'Space : before',
  'Na me: x',
  'X-Nul: a\0b',
  'X-Bare: a\nX-User-Id: 1',
  'X-Return: a\rX-User-Id: 1',
  'X-Fold: a\r\n X-User-Id: 1',
  'X-\u00e9: \u00ff\u00fe',
  '\tX-Tab: 1',
];
const targets = [
  '/%00',
  '/%zz',
  '/%c0%af',
  '//evil.test/',
  '/..;/internal/',
  '/mgmt/../internal/',
  '/mgmt/%2e%2e/internal/',
  '*',
  'evil.test:80',
  'http://evil.test/mgmt/mock-data/',
  'http://[::1',
  '/\u00e9',
  '/a b',
  '?x',
  '#x',
  '\\internal',
  '/mgmt/mock-data/?a=%',
  '/mgmt/mock-data/?a[]=1&a=2&__proto__[x]=1',
  '/slices/../../etc/passwd',
  '/media/content/..%2f..%2fx',
  '',
];

const mutations: readonly Mutation[] = [
  (draft, pick) => draft.headers.push(pick(claims), pick(claims)),
  (draft, pick) => draft.headers.push(pick(hops)),
  (draft, pick) =>
    draft.headers.push(
      'Authorization: Bearer a.b.c',
      pick(['Authorization: Bearer d.e.f', 'Cookie: passerelle_access=x; passerelle_access=y']),
    ),
  (draft, pick) =>
    draft.headers.push(
      `Cookie: ${pick(['passerelle_access=a b', '=;=;', 'passerelle_refresh="', `a=${'b'.repeat(5_000)}`])}`,
    ),
  (draft, pick) => {
    draft.headers.push(`Content-Length: ${pick(lengths)}`, `Transfer-Encoding: ${pick(encodings)}`);
    draft.body = `0\r\n\r\n${hidden}`;
  },
  (draft, pick) => {
    draft.headers.push(`Content-Length: ${pick(lengths)}`, `Content-Length: ${pick(lengths)}`);
    draft.body = hidden;
  },
  (draft, pick) => {
    draft.headers.push(`Transfer-Encoding: ${pick(encodings)}`, 'Content-Type: application/json');
    draft.body = `${pick(['2', '2;x=y', '0002', 'FFFFFFFFFFFFFFFFF', '-2', '0x2', 'g', '2\n'])}\r\n{}\r\n0\r\n${pick(['', 'X-User-Id: 1\r\n'])}\r\n${hidden}`;
  },
  (draft, pick) => {
    draft.headers.push('Content-Length: 0');
    draft.body = pick([hidden, '{}', '\0\0', '\r\n\r\n']);
  },
  (draft, pick) => draft.headers.push(pick(broken)),
  (draft, pick) => draft.headers.push(`X-Long: ${'a'.repeat(pick([8_000, 17_000, 70_000]))}`),
  (draft, pick) =>
    draft.headers.push(...Array.from({ length: pick([90, 500, 2_500]) }, (_, n) => `X-${n}: ${n}`)),
  (draft, pick) => {
    draft.line = `GET ${pick(targets)} HTTP/1.1`;
  },
  (draft, pick) => {
    draft.line = `GET /mgmt/mock-data/${pick(['?', ''])}${'a'.repeat(pick([4_000, 17_000, 70_000]))} HTTP/1.1`;
  },
  (draft, pick) => {
    draft.line = draft.line.replace(
      /^\w+/,
      pick(['get', 'G@T', 'TRACE', 'CONNECT', 'PROPFIND', 'PRI', '', 'GET GET', 'A'.repeat(300)]),
    );
  },
  (draft, pick) => {
    draft.line = draft.line.replace(
      /HTTP\/1\.1$/,
      pick(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', 'HTTP/1.1 x', '']),
    );
  },
  (draft, pick) => {
    draft.headers = draft.headers.filter((header) => !header.startsWith('Host'));
    draft.headers.push(
      ...pick([[], ['Host: a', 'Host: b'], ['Host: '], ['Host: evil.test:99999'], ['Host: a b']]),
    );
  },
  (draft, pick) => {
    draft.headers.push(
      `Range: ${pick(['bytes=0-0,1-1', 'bytes=9-1', 'x'])}`,
      `If-None-Match: ${pick(['*', '"', 'W/', ',,,'])}`,
    );
  },
];

/** So many requests that no client of ours sends: the same for the same seed. */
export function hostileRequests(seed: number, count: number): string[] {
  const below = numbers(seed);
  const pick: Pick = (from) => from[below(from.length)] as (typeof from)[number];
  return Array.from({ length: count }, () => {
    const { method, pattern } = pick(calls);
    const draft: Draft = {
      line: `${method} ${pattern.replace(/:\w+/g, 'x')}/ HTTP/1.1`,
      // Each claims to be somebody; half of them have a token, so that they reach services.
      headers: [
        'Host: passerelle.test',
        'Connection: close',
        pick(claims),
        pick(claims),
        ...pick([[], ['Authorization: Bearer a.b.c']]),
      ],
      body: '',
    };
    for (let rest = 1 + below(3); rest > 0; rest -= 1) pick(mutations)(draft, pick);
    return `${[draft.line, ...draft.headers].join('\r\n')}\r\n\r\n${draft.body}`;
  });
}

/** What a gateway answers to bytes: the status of each reply, in turn, until it has been silent for a while. */
export async function statusesOf(url: string, bytes: string, silentMs: number): Promise<number[]> {
  const { hostname: host, port } = new URL(url);
  const socket = connect(Number(port), host);
  let text = '';
  socket.setTimeout(silentMs, () => socket.destroy());
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  socket.write(bytes, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
