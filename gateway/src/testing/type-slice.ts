import { runSliceCli } from '../teams/cli.js';

export const opsToken = 'a-token-of-the-operators-machines';

/** `npm run slice` on a machine with a gateway: what it printed, or what it complained of. */
export async function typeSlice(args: string, root: string, url: string): Promise<string> {
  const said: string[] = [];
  await runSliceCli(args.split(' '), {
    root,
    env: {},
    machine: () => ({ url, opsToken, deployToken: (name) => `${name}-deploys-with-this` }),
    print: (line) => void said.push(line),
    complain: (line) => void said.push(`! ${line}`),
  });
  return said.join('\n');
}

/** The version that it tells of. */
export const versionIn = (said: string): string => /\d+\.\d+\.\d+-[\da-f]{12}/.exec(said)?.[0] ?? said;
