import { basename } from 'node:path';

/** What a process is to the house: PostgreSQL's many are one part; a Node process is called after its folder. */
export function partOf(command: string): string {
  if (/^npm /.test(command)) return 'npm';
  if (/postgres/.test(command)) return 'postgres';
  if (command.includes('scripts/start.mjs')) return 'supervisor';
  const [, room, inner] = /([^/\s]+)\/dist\/(?:(\S+)\/)?main\.js$/.exec(command) ?? [];
  return inner ?? room ?? basename(command.split(' ')[0] ?? command);
}
