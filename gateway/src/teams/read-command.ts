import { parseArgs } from 'node:util';
import { UserError } from '@passerelle/process-kit';

export const usage = `npm run slice -- <command> <slice> [version] [--gateway URL] [--token TOKEN]

  publish <slice>             sends <slice>/build; nobody gets it yet
          --activate          … and makes it active, at once and for everybody
          --folder DIR        another folder than <slice>/build
  activate <slice> [version]  makes a version active, by default the newest
          --percent N         … for N sessions in a hundred; 100, or activate without it, ends that
          --must              … and pages that are open are told to take it (rollback knows it too)
  rollback <slice> [version]  ends a canary, else goes back to the version before
  confirm <slice> [version]   says that a version works: it stands in when a later one fails
  preview <slice> [version]   prints a link that shows a version in one browser, for two days
  list [slice]                what is active, what stands in, what happened
  retire <slice>              takes a slice out
  token <slice> [--revoke]    makes a token that publishes the slice; for operators

The shell is released like a slice: npm run slice -- rollback shell
A Passerelle that runs on this machine needs neither --gateway nor --token. SLICE_TOKEN may hold the token.`;

const commands = [
  'publish',
  'activate',
  'rollback',
  'confirm',
  'preview',
  'list',
  'retire',
  'token',
] as const;

/** What was typed. */
export interface Command {
  readonly command: (typeof commands)[number];
  readonly slice: string | undefined;
  readonly version: string | undefined;
  readonly gateway: string | undefined;
  readonly token: string | undefined;
  readonly folder: string | undefined;
  readonly percent: string | undefined;
  readonly isActivated: boolean;
  readonly isMust: boolean;
  readonly isRevoked: boolean;
}

const isCommand = (text: string | undefined): text is Command['command'] =>
  commands.some((command) => command === text);

/** @throws UserError where it cannot be understood; gives undefined where help is asked for. */
export function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command | undefined {
  const { values, positionals } = parsed(args);
  const [command, slice, version, ...more] = positionals;
  if (values.help || command === undefined) return undefined;
  if (!isCommand(command)) throw new UserError(`No command ${command}.\n\n${usage}`);
  if (more.length > 0) throw new UserError(`${more.join(' ')}: one slice and one version at a time.`);
  if (slice === undefined && command !== 'list')
    throw new UserError(`${command}: of which slice?\n\n${usage}`);
  if (values.must && command !== 'activate' && command !== 'rollback')
    throw new UserError('--must goes with activate and rollback.');
  const token = values.token ?? (env.SLICE_TOKEN || undefined);
  if (values.gateway !== undefined && token === undefined)
    throw new UserError('--gateway needs --token, or SLICE_TOKEN.');
  return {
    ...{ command, slice, version, token },
    gateway: values.gateway,
    folder: values.folder,
    percent: values.percent,
    isActivated: values.activate,
    isMust: values.must,
    isRevoked: values.revoke,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        gateway: { type: 'string' },
        token: { type: 'string' },
        folder: { type: 'string' },
        percent: { type: 'string' },
        activate: { type: 'boolean', default: false },
        must: { type: 'boolean', default: false },
        revoke: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}
