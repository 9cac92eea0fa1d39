import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Answer keys of a series, in order, read from its pack: what a candidate who knows everything would choose. */
export function answerKeys(set: string): string[] {
  const file = fileURLToPath(new URL(`../../content/originales/sets/${set}.yaml`, import.meta.url));
  return [...readFileSync(file, 'utf8').matchAll(/^\s*key: ([A-F])\s*$/gm)].map(
    (match) => match[1] as string,
  );
}
