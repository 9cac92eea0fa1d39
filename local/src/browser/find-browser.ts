import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A browser to test with: where it is, and the environment that it needs beside the process's own. */
export interface Browser {
  /** Undefined: Playwright's own browser. */
  readonly executablePath: string | undefined;
  readonly env: Readonly<Record<string, string>>;
}

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Finds a browser without a system install or a download: `CHROMIUM` names one, else the system's, else the one inside the npm package
 * @sparticuz/chromium (Linux x64), else Playwright's own.
 *
 * The package extracts itself; two processes that do so at once trip over each other, so it is done once, in a process of its own, into a
 * folder of this user.
 */
export function findBrowser(): Browser {
  const named = process.env.CHROMIUM ?? systemBrowsers.find((path) => existsSync(path));
  if (named) return { executablePath: named, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { executablePath: undefined, env: {} };
  const folder = join(tmpdir(), `passerelle-chromium-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = execFileSync(
    process.execPath,
    [fileURLToPath(new URL('./extract-chromium.js', import.meta.url))],
    {
      encoding: 'utf8',
      // The package brings its shared libraries only where it believes to be on this platform.
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x', HOME: folder },
    },
  );
  return JSON.parse(found) as Browser;
}

/**
 * No sandbox as root; nothing that calls home, which a machine without a network answers with refused connections. The microphone is
 * one that beeps, and is allowed: a browser without a window can ask nobody.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
