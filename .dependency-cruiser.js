/** Rooms without knots (docs/decisions/0034). `scripts/knots.mjs` reads this, and tries it on planted faults. */
export default {
  forbidden: [
    { name: 'no-circle-of-files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-circle-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'no-dist-of-another-room',
      severity: 'error',
      from: {},
      to: { path: '(?:^|/)dist/', pathNot: 'node_modules/(?!@passerelle)' },
    },
    {
      name: 'no-global-css-in-slices',
      severity: 'error',
      from: { path: '^mfe-[^/]+/' },
      to: {
        path: '[.]css$',
        // Font faces, and a library whose class names carry its own name.
        pathNot: ['[.]module[.]css$', '^packages/ui-kit/src/fonts/', 'react-easy-crop[.]css$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What only tests use may know every folder.
    exclude: { path: '[.]spec[.]tsx?$|/testing/|/migrations/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'default'] },
  },
};
