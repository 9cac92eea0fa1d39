import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { printable, UserError } from '@passerelle/process-kit';
import { create } from 'tar';
import { listBuildFiles } from '../slices/build-files.js';
import { digestOf } from './deploy-rights.js';
import type { Command } from './read-command.js';
import type { ReleaseClient } from './release-client.js';
import type { SliceTerminal } from './terminal.js';
import { type Listed, writeList } from './write-list.js';

const run = promisify(execFile);

type Done = Partial<Readonly<Record<'version' | 'link', string>>> & {
  readonly percent?: number;
  readonly isActive?: boolean;
  readonly must?: boolean;
};

/** Does what was typed. */
export async function runCommand(
  command: Command,
  client: ReleaseClient,
  { root, print }: Pick<SliceTerminal, 'root' | 'print'>,
): Promise<void> {
  const { slice = '', version, percent, isMust } = command;
  const say = (text: string) => print(printable(text));
  const asked = { version, by: userName() };
  const must = isMust ? '1' : undefined;
  const told = (done: Done) => (done.must ? ' Pages that are open are told to take it.' : '');
  switch (command.command) {
    case 'publish': {
      const done = await publish(command, client, root);
      say(`${slice} ${done.version} is published${done.isActive ? ' and active' : ''}.`);
      if (!done.isActive)
        say(`Nobody gets it yet: npm run slice -- preview ${slice}, or npm run slice -- activate ${slice}`);
      return;
    }
    case 'activate': {
      const done = await client.ask<Done>('POST', `/${slice}/activate`, { ...asked, percent, must });
      const share = (done.percent ?? 100) < 100 ? ` for ${done.percent} sessions in a hundred` : '';
      say(`${slice} ${done.version} is active${share}.${told(done)}`);
      return;
    }
    case 'rollback': {
      const done = await client.ask<Done>('POST', `/${slice}/rollback`, { ...asked, must });
      say(`${slice} is back at ${done.version}.${told(done)}`);
      return;
    }
    case 'confirm':
      await client.ask('POST', `/${slice}/confirm`, asked);
      say(`${slice} ${version ?? '(the active version)'} is confirmed.`);
      return;
    case 'preview': {
      const done = await client.ask<Done>('POST', `/${slice}/preview`, asked);
      say(`${slice} ${done.version}, for the browser that opens this link within two days:\n${done.link}`);
      return;
    }
    case 'retire':
      await client.ask('POST', `/${slice}/retire`, asked);
      say(`${slice} is retired.`);
      return;
    case 'list': {
      const { slices } = await client.ask<{ slices: readonly Listed[] }>('GET', slice ? `/${slice}` : '');
      say(slices.map(writeList).join('\n\n') || 'Nothing is published.');
      return;
    }
    case 'token':
      await giveToken(command, client, say);
  }
}

async function giveToken(
  { slice = '', isRevoked }: Command,
  client: ReleaseClient,
  say: (text: string) => void,
): Promise<void> {
  if (isRevoked) {
    await client.ask('DELETE', `/${slice}/tokens`, { by: userName() });
    say(`No token publishes ${slice} any more.`);
    return;
  }
  const token = randomBytes(24).toString('hex');
  await client.ask('PUT', `/${slice}/tokens`, { digest: digestOf(token), by: userName() });
  say(`Whoever holds this token releases ${slice}. It is not shown again:\n${token}`);
}

async function publish(
  { slice = '', folder: given, isActivated }: Command,
  client: ReleaseClient,
  root: string,
): Promise<Done> {
  const folder = given === undefined ? join(root, slice, 'build') : resolve(given);
  const files = await listBuildFiles(folder, { maps: false }).catch(() => []);
  if (files.length === 0) throw new UserError(`${folder} holds no build: npm run build.`);
  const archive = await create({ cwd: folder, gzip: true, portable: true }, files).concat();
  return client.publish<Done>(
    slice,
    {
      sha256: createHash('sha256').update(archive).digest('base64'),
      activate: isActivated ? '1' : undefined,
      commit: await commitOf(folder),
      version: slice === 'shell' ? await packageVersion(folder) : undefined,
      by: userName(),
    },
    archive,
  );
}

/** Of the package that stands above the build. */
async function packageVersion(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, '..', 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { readonly version?: string }).version;
}

/** The commit that a folder stands in; with `+` where something is not committed. */
async function commitOf(folder: string): Promise<string | undefined> {
  try {
    const git = async (...args: string[]) => (await run('git', ['-C', folder, ...args])).stdout.trim();
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    return (await git('status', '--porcelain', '--untracked-files=no')) === '' ? commit : `${commit}+`;
  } catch {
    return undefined;
  }
}

function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
