import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The repository, seen from `e2e/security/dist/deploy/`. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

export const inHouse = (path: string): boolean => existsSync(join(root, path));
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What these tests read of a service of the Compose file. */
export interface ComposeService {
  readonly image: string;
  readonly build?: { readonly context: string; readonly args: Readonly<Record<string, string>> };
  readonly command?: string | readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly init?: boolean;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly deploy?: { readonly resources: { readonly limits: Readonly<Record<string, string>> } };
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly configs: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, null>>;
}

/** The Compose file as it stands, its variables unfilled. */
export const composeFile = (): ComposeFile =>
  parse(textOf('docker-compose.yml'), { merge: true }) as ComposeFile;

/** Makes secrets in a folder as an operator does. */
export function makeSecrets(folder: string): void {
  execFileSync(process.execPath, [join(root, 'deploy/secrets.mjs'), folder], { stdio: 'ignore' });
}

/** Lays out what an image holds. */
export function assemble(workspace: string, folder: string): void {
  execFileSync(process.execPath, [join(root, 'deploy/images/assemble.mjs'), workspace, folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
