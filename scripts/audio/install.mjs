import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './tools.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const home = here('../../.cache/voices');

/** The program that speaks, and the styles that its voices are mixed from. */
export const speaker = {
  python: join(home, 'venv/bin/python'),
  script: here('synth/speak.py'),
  styles: join(home, 'styles'),
};

/** The npm package that carries the styles of Kokoro-82M; nothing of it is run. */
const styles = {
  package: 'kokoro-js@1.2.1',
  sha256: '1f0d0383ef0349af0bd9440d81dc12abbea3a5392eb645283eda876f537f5860',
};

const isThere = (path) => access(path).then(...[true, false].map((answer) => () => answer));

async function fetchStyles() {
  const folder = await mkdtemp(join(home, 'fetched-'));
  await run('npm', ['pack', styles.package, '--pack-destination', folder]);
  const [name] = await readdir(folder);
  const bytes = await readFile(join(folder, name));
  if (createHash('sha256').update(bytes).digest('hex') !== styles.sha256)
    throw new Error(`${styles.package} is not what it was`);
  await run('tar', ['xzf', join(folder, name), '-C', folder, 'package/voices']);
  await rename(join(folder, 'package/voices'), speaker.styles);
  await rm(folder, { recursive: true });
}

/** Puts into `.cache/voices` what is not there yet: Python packages and styles, as pinned. Needs Python 3.11 or later, and the registries once. */
export async function installSpeaker(say) {
  await mkdir(home, { recursive: true });
  if (!(await isThere(join(home, 'venv/installed')))) {
    say('installing the voices into .cache/voices, once');
    await run('python3', ['-m', 'venv', join(home, 'venv')]);
    await run(speaker.python, ['-m', 'pip', 'install', '--quiet', '-r', here('synth/requirements.txt')]);
    await run('touch', [join(home, 'venv/installed')]);
  }
  if (!(await isThere(speaker.styles))) await fetchStyles();
}
