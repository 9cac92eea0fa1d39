import { openApiDocument } from '../openapi/document.js';
import { errorEntries } from './error-entries.js';
import { errorMarkdown, errorsIndexMarkdown } from './errors-markdown.js';
import { eventsMarkdown } from './events-markdown.js';

/** Text by path from the repository's folder, with slashes. */
export type Files = ReadonlyMap<string, string>;

/** JSON as it is committed: indented, with a line feed at the end. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** All the documents that are generated from the contract and committed. */
export function generatedFiles(): Files {
  const errors = errorEntries();
  return new Map([
    ['docs/api/openapi.json', jsonText(openApiDocument())],
    ['docs/events.md', eventsMarkdown()],
    ['docs/errors/README.md', errorsIndexMarkdown(errors)],
    ...errors.map((entry): [string, string] => [`docs/errors/${entry.code}.md`, errorMarkdown(entry)]),
  ]);
}

export interface Drift {
  readonly path: string;
  readonly what: 'is missing' | 'is not what the contract says' | 'belongs to nothing in the contract';
}

/** Where committed documents are not what would be generated. `committed` holds what stands in the generated folders. */
export function driftOf(generated: Files, committed: Files): Drift[] {
  const drifted = [...generated].flatMap(([path, text]): Drift[] => {
    const found = committed.get(path);
    if (found === undefined) return [{ path, what: 'is missing' }];
    return found === text ? [] : [{ path, what: 'is not what the contract says' }];
  });
  const orphans = [...committed.keys()]
    .filter((path) => !generated.has(path))
    .map((path): Drift => ({ path, what: 'belongs to nothing in the contract' }));
  return [...drifted, ...orphans];
}
