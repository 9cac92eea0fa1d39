import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { School } from '@passerelle/contracts';
import { ConfigError } from '@passerelle/process-kit';
import { parse } from 'yaml';
import { en } from 'zod/locales';
import * as z from 'zod/mini';

/** The folder with the school's `school.yaml`, as a service's configuration has it. */
export const ContentDir = z.string('must be set, for example /srv/passerelle/content').check(z.minLength(1));

/** Injects who the school is. */
export const SCHOOL = Symbol('SCHOOL');

/**
 * Reads `school.yaml` of the content folder.
 * @throws ConfigError naming each field that is wrong, or why the file cannot be read
 */
export function readSchool(contentDir: string): School {
  const file = join(contentDir, 'school.yaml');
  const read = z.safeParse(School, parsed(file), { error: en().localeError });
  if (read.success) return read.data;
  throw new ConfigError(
    read.error.issues.map(({ path, message }) => `${file}: ${path.join('.')}: ${message}`),
  );
}

function parsed(file: string): unknown {
  const yaml = orRefuse(`${file} cannot be read`, () => readFileSync(file, 'utf8'));
  return orRefuse(file, () => parse(yaml));
}

function orRefuse<Value>(what: string, run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    throw new ConfigError([`${what}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}
