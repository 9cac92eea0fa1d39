import { ApiProblem } from '@passerelle/slice-kit';

/** What the server refused about the named fields of a form; empty where it blamed none of them. */
export function fieldRefusals<Name extends string>(
  error: Error | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const errors = error instanceof ApiProblem ? error.errors : [];
  const found = names.flatMap((name) => {
    const blamed = errors.find(({ field }) => field === name);
    return blamed ? [[name, blamed.message] as const] : [];
  });
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}
