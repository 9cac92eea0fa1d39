import type { FieldError, Schema } from '@passerelle/contracts';
import { ProblemError } from '../problem/problem-error.js';

type Issues = readonly {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}[];

/** More than a person can read is not sent. */
const maxErrors = 20;

/** The first message of each field; `body` is the body as a whole. */
function fieldErrors(issues: Issues): FieldError[] {
  const messages = new Map<string, string>();
  for (const { path = [], message } of issues) {
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'body';
    if (!messages.has(field)) messages.set(field, message);
  }
  return [...messages].slice(0, maxErrors).map(([field, message]) => ({ field, message }));
}

/**
 * Validates through Standard Schema; the result has only the fields that the schema knows.
 * @throws ProblemError `validation_failed` with one French message per field.
 */
export async function validate(schema: Schema, value: unknown): Promise<unknown> {
  const result = await schema['~standard'].validate(value);
  if (result.issues) throw new ProblemError('validation_failed', { errors: fieldErrors(result.issues) });
  return result.value;
}
