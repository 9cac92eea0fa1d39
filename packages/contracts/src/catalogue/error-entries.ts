import { endpoints } from '../calls/index.js';
import { type ProblemCode, problemCatalogue } from '../core/problem.js';
import { problemsOf } from '../core/problems-of.js';
import { type Explanation, explanations } from './explanations.js';

/** An error code with all that its page says. */
export interface ErrorEntry extends Explanation {
  readonly code: ProblemCode;
  readonly status: number;
  /** What people read, French. */
  readonly title: string;
  /** Calls that can answer it, by operation id; `'all'` where it is every call that the gateway routes. */
  readonly calls: 'all' | readonly string[];
}

/** Every error code, in the catalogue's order (by status). */
export function errorEntries(): ErrorEntry[] {
  const rows = endpoints.filter(({ endpoint }) => endpoint.access !== 'service');
  return (Object.keys(problemCatalogue) as ProblemCode[]).map((code) => {
    const calls = rows.filter(({ endpoint }) => problemsOf(endpoint).includes(code)).map(({ name }) => name);
    return {
      code,
      ...problemCatalogue[code],
      ...explanations[code],
      calls: calls.length === rows.length ? 'all' : calls,
    };
  });
}
