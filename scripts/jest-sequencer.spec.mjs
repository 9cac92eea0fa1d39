import { expect, it } from '@jest/globals';
import LongFirst from './jest-sequencer.mjs';

it('begins with what starts systems, then takes what has a document, whatever the house’s folder is called', () => {
  const rootDir = '/usr/local/e2e/security/house';
  const hasteFS = { getSize: (path) => path.length };
  const context = { config: { rootDir, cacheDirectory: '/nowhere', id: 'x' }, hasteFS };
  const paths = ['/svc-auth/dist/a.spec.js', '/shell/dist/a.dom.spec.js'].concat(
    '/svc-auth/dist/a.int.spec.js',
    '/local/dist/a.spec.js',
    '/e2e/security/dist/a.int.spec.js',
    '/bench/dist/a.int.spec.js',
  );
  const tests = paths.map((path) => ({ path: rootDir + path, context }));
  const sequencer = new LongFirst({ contexts: [context], globalConfig: {} });
  const sorted = sequencer.sort(tests).map(({ path }) => path.slice(rootDir.length));
  expect(sorted).toEqual(paths.toReversed());
});
