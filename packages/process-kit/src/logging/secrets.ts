import pino from 'pino';

/** Keys whose values never reach a log. */
const secrets = new Set([
  'authorization',
  'cookie',
  'password',
  'new_password',
  'refresh',
  'access',
  'token',
  'secret',
  'set-cookie',
]);

const redacted = '[redacted]';

/** For what a child logger says with each of its lines: pino formats no bindings of children, but serializes them by key. */
export const secretSerializers = Object.fromEntries([...secrets].map((key) => [key, () => redacted]));

/** Levels of an object that are looked through. */
const levels = 3;

/**
 * What may be logged of a value. Pino's own `redact` knows paths, not keys: it walks every path of every line, which costs a sign-in
 * more than its signature.
 */
export function withoutSecrets(value: unknown, depth = levels): unknown {
  if (value instanceof Error) return withoutSecrets({ ...pino.stdSerializers.err(value) }, depth);
  if (depth === 0 || typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (Array.isArray(value)) return value.map((inner) => withoutSecrets(inner, depth - 1));
  const shown: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    shown[key] = secrets.has(key) ? redacted : withoutSecrets(inner, depth - 1);
  }
  return shown;
}
