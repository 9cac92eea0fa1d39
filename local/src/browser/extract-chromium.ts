// Extracts the packaged browser and prints where it is, with the environment that its libraries and fonts need.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';

/** The package's own configuration looks for fonts in fixed folders of another platform; a browser that finds none crashes. */
function fontConfiguration(fonts: string): string {
  const folder = join(tmpdir(), 'fontconfig');
  mkdirSync(folder, { recursive: true });
  const lines = [`<dir>${fonts}</dir>`, `<cachedir>${join(folder, 'cache')}</cachedir>`];
  writeFileSync(join(folder, 'fonts.conf'), `<fontconfig>${lines.join('')}</fontconfig>\n`);
  return folder;
}

const executablePath = await chromium.executablePath();
const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
const fonts = FONTCONFIG_PATH && { FONTCONFIG_PATH: fontConfiguration(FONTCONFIG_PATH) };
const libraries = LD_LIBRARY_PATH && { LD_LIBRARY_PATH };
console.log(JSON.stringify({ executablePath, env: { ...libraries, ...fonts } }));
