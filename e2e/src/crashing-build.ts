import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const crash = '(()=>{throw new Error("a crash made by the test")})()';

/** The folder of a slice's real build. */
export function buildOf(slice: string): string {
  return fileURLToPath(new URL(`../../${slice}/build`, import.meta.url));
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/**
 * Copies a slice's build into a folder and makes it crash where it renders the given property, as a mistake of its authors would:
 * a release of its own with sound hashes, whose component throws.
 */
export function makeCrashingBuild(slice: string, property: string, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  cpSync(buildOf(slice), folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const before = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  if (![...before.values()].some((text) => text.includes(property)))
    throw new Error(`${slice} has no ${property}`);

  // Another release has another runtime name: with the same one they would take each other's chunks.
  const [, fingerprint = ''] =
    new RegExp(`"${slice}-([0-9a-f]{8})`).exec(before.get('remoteEntry.js') ?? '') ?? [];
  const other = fingerprint.split('').reverse().join('');
  const key = property.slice(0, property.lastIndexOf(':'));
  const after = new Map(
    [...before].map(([name, text]) => [
      name,
      text.replaceAll(fingerprint, other).replace(property, `${key}:${crash}`),
    ]),
  );
  let entry = after.get('remoteEntry.js') ?? '';
  for (const [name, text] of before)
    entry = entry.replaceAll(integrityOf(text), integrityOf(after.get(name) ?? ''));
  for (const [name, text] of after.set('remoteEntry.js', entry)) writeFileSync(join(folder, name), text);
  return folder;
}
