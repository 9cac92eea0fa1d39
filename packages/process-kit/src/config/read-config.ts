import { readFileSync } from 'node:fs';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { exitBecause, UserError } from '../lifetime/user-error.js';

const english = en().localeError;

/** The environment is not what a process needs. One line per variable; values are never part of it. */
export class ConfigError extends UserError {
  override readonly name = 'ConfigError';
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

function line(issue: z.core.$ZodIssue): string {
  const variable = String(issue.path[0] ?? 'environment');
  return issue.message.startsWith(variable) ? issue.message : `${variable}: ${issue.message}`;
}

function messageOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'must be set';
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  const message = english(issue);
  return (typeof message === 'string' ? message : message?.message) ?? 'is not valid';
}

/** What stands in a secret's file, without the line end that editors and tools add. */
function fileOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new ConfigError([`${variable}: cannot be read (${(error as NodeJS.ErrnoException).code})`]);
  }
}

/** `X_FILE` names the file that holds `X`, as secrets of containers are given, for each `X` of the schema. */
function withFiles(schema: z.ZodMiniType, environment: Record<string, string>): Record<string, string> {
  const variables = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
  const read = variables.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    if (path === undefined) return [];
    if (environment[name] !== undefined) throw new ConfigError([`${name}: set it or ${name}_FILE, not both`]);
    return [[name, fileOf(`${name}_FILE`, path)]];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

/**
 * Reads a configuration; an empty variable counts as unset, and `X_FILE` names a file that holds `X`.
 * @throws ConfigError naming each variable and what is wrong with it.
 */
export function readConfig<S extends z.ZodMiniType>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): z.infer<S> {
  const set = Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const result = z.safeParse(schema, withFiles(schema, Object.fromEntries(set)), { error: messageOf });
  if (!result.success) throw new ConfigError([...new Set(result.error.issues.map(line))]);
  return result.data;
}

/** Reads a configuration for `main.ts`: says what is wrong and ends the process with status 1. */
export function parseConfig<S extends z.ZodMiniType>(schema: S): z.infer<S> {
  try {
    return readConfig(schema);
  } catch (error) {
    return exitBecause(error);
  }
}
