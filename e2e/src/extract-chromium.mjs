// Extracts the packaged browser and prints where it is, with the environment that its libraries and fonts need.
import chromium from '@sparticuz/chromium';

const executablePath = await chromium.executablePath();
const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
console.log(
  JSON.stringify({
    executablePath,
    env: Object.fromEntries(
      Object.entries({ LD_LIBRARY_PATH, FONTCONFIG_PATH }).filter(([, value]) => value),
    ),
  }),
);
