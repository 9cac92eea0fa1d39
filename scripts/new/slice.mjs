/** The files of a new slice: one page, its manifest and a test. */
const titled = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');

export function sliceFiles(name, { dependencies, devDependencies }) {
  const room = `mfe-${name}`;
  const title = titled(name);
  const from = (names, versions) => Object.fromEntries(names.map((each) => [each, versions[each]]));
  return {
    'package.json': `${JSON.stringify(
      {
        name: `@passerelle/${room}`,
        version: '0.1.0',
        private: true,
        description: `${title}.`,
        type: 'module',
        scripts: {
          prebuild: 'tsc -b ../packages/slice-kit .',
          build: 'rspack build',
          dev: 'exec node ../scripts/dev.mjs',
        },
        dependencies: from(
          ['@passerelle/contracts', '@passerelle/slice-kit', '@passerelle/ui-kit', 'react', 'react-dom'],
          dependencies,
        ),
        devDependencies: from(['@rspack/cli'], devDependencies),
      },
      null,
      2,
    )}\n`,
    'tsconfig.json': `{
  "extends": "../tsconfig.browser.json",
  "compilerOptions": {
    "rootDir": "src",
    "outDir": "dist",
    "tsBuildInfoFile": "dist/.tsbuildinfo"
  },
  "include": ["src", "../packages/ui-kit/src/assets.d.ts"],
  "references": [
    {
      "path": "../packages/contracts"
    },
    {
      "path": "../packages/ui-kit"
    },
    {
      "path": "../packages/slice-kit"
    }
  ]
}
`,
    'rspack.config.js': `import { sliceConfig } from '@passerelle/slice-kit/rspack';
import { manifest } from './src/manifest.ts';

export default sliceConfig({
  folder: import.meta.dirname,
  manifest,
  exposes: { './lifecycles': './src/lifecycles.ts' },
});
`,
    'src/manifest.ts': `import { defineSlice } from '@passerelle/contracts';

/** What the slice declares; the build emits it as slice.json. */
export const manifest = defineSlice({
  name: '${room}',
  version: '0.1.0',
  routes: [{ path: '/${name}', title: '${title}' }],
});
`,
    'src/lifecycles.ts': `import { createLifecycles } from '@passerelle/slice-kit';
import { App } from './app.js';
import { manifest } from './manifest.js';

export const { bootstrap, mount, unmount } = createLifecycles(App, manifest);
`,
    'src/app.tsx': `/** The slice's page. */
export function App() {
  return <h1>${title}</h1>;
}
`,
    'src/app.dom.spec.tsx': `import { expect, it } from '@jest/globals';
import { renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { App } from './app.js';

it('says what it is', () => {
  renderInSlice(<App />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}');
});
`,
    'README.md': `# ${room}

What this slice is for, in one sentence. \`src/manifest.ts\` declares its pages, sections, menu entries and the slots that it fills.

It may use \`packages/*\` only.

\`\`\`sh
npm run dev -w ${room}                       # beside a running Passerelle (npm start): what is saved shows at once
npm run build -w ${room}                     # what is released, in build/
npm test -- --only=jest -- ${room}
\`\`\`
`,
  };
}
