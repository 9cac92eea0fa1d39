import { UserError } from './user-error.js';

/** @throws {UserError} when the variable is missing or empty */
export function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new UserError(`${name} is not set.`);
  return value;
}
