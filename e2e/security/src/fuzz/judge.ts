import {
  type Endpoint,
  Problem,
  type ProblemCode,
  problemCatalogue,
  problemsOf,
} from '@passerelle/contracts';
import type { Answer } from '../house/client.js';

/** A problem document of the catalogue, with its own status. */
function codeOf({ status, body }: Answer<unknown>): ProblemCode | undefined {
  const { success, data } = Problem.safeParse(body);
  if (!success || data.status !== status) return undefined;
  const code = data.code as ProblemCode;
  return problemCatalogue[code]?.status === status ? code : undefined;
}

const start = (text: string) => JSON.stringify(text.slice(0, 200));

/**
 * What is wrong with an answer, or undefined: a 5xx (501 of a planned row apart), a status or a code that the row does not declare, a body
 * that is not of the declared schema. A path that strays may find another call's answer, or none.
 */
export function wrongIn(
  endpoint: Endpoint,
  answer: Answer<unknown>,
  { strays = false }: { readonly strays?: boolean } = {},
): string | undefined {
  const { status, headers, text, body } = answer;
  const schema = endpoint.replies[status];
  if (schema === null || (strays && status < 400)) return undefined;
  if (schema !== undefined) {
    const { error } = schema.safeParse(body);
    return (
      error &&
      `${status}: not the declared body: ${error.issues[0]?.message} at ${error.issues[0]?.path.join('.')}`
    );
  }
  const declared = problemsOf(endpoint);
  // A browser that posted a form gets a page.
  if (/^text\/html/.test(headers['content-type'] ?? '') && status < 500)
    return declared.some((code) => problemCatalogue[code].status === status)
      ? undefined
      : `${status}: undeclared`;
  const code = codeOf(answer);
  if (code === undefined) return `${status}: no problem document: ${start(text)}`;
  if (status >= 500 && code !== 'not_implemented') return `${status} ${code}: ${start(text)}`;
  if (strays && (code === 'not_found' || code === 'method_not_allowed')) return undefined;
  return declared.includes(code) ? undefined : `${status} ${code}: not declared`;
}
