import type { NamedEndpoint } from '../calls/index.js';
import type { Endpoint } from '../core/endpoint.js';
import { type ProblemCode, problem, problemCatalogue } from '../core/problem.js';
import { problemsOf } from '../core/problems-of.js';
import type { ApiResponse, Reference } from './types.js';

const keyOf = (codes: readonly ProblemCode[]) => codes.join('.');

/** The problems of a call by HTTP status, ascending. */
function byStatus(call: Endpoint): Map<number, ProblemCode[]> {
  const groups = new Map<number, ProblemCode[]>();
  for (const code of problemsOf(call)) {
    const { status } = problemCatalogue[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}

/** The problem responses of a call, each a reference to a shared one. */
export function problemResponses(call: Endpoint): Record<string, Reference> {
  return Object.fromEntries(
    [...byStatus(call)].map(([status, codes]) => [
      String(status),
      { $ref: `#/components/responses/${keyOf(codes)}` },
    ]),
  );
}

/** All the problem responses that the calls refer to. */
export function sharedResponses(rows: readonly NamedEndpoint[]): Record<string, ApiResponse> {
  const groups = rows.flatMap(({ endpoint }) => [...byStatus(endpoint).values()]);
  const distinct = new Map(groups.map((codes) => [keyOf(codes), codes]));
  return Object.fromEntries([...distinct].sort().map(([key, codes]) => [key, responseOf(codes)]));
}

function responseOf(codes: readonly ProblemCode[]): ApiResponse {
  const wait = codes.includes('too_many_requests')
    ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
    : {};
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }] as const);
  return {
    description: codes.map((code) => `\`${code}\``).join(' or '),
    ...wait,
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
    },
    'x-problems': codes,
  };
}

/** A problem document of every code. */
export function problemExamples(): Record<string, { summary: string; value: unknown }> {
  return Object.fromEntries(
    (Object.keys(problemCatalogue) as ProblemCode[]).map((code) => [
      code,
      { summary: problemCatalogue[code].title, value: problem(code) },
    ]),
  );
}
