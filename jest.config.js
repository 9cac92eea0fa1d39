/** Tests run on what `tsc -b` emitted: the code that ships, with its source maps. */
export default {
  testEnvironment: 'node',
  roots: [
    '<rootDir>/packages',
    '<rootDir>/gateway',
    '<rootDir>/local',
    '<rootDir>/bench',
    '<rootDir>/e2e/security',
    '<rootDir>/shell',
    '<rootDir>/mfe-marketing',
    '<rootDir>/mfe-exam',
    '<rootDir>/mfe-account',
    '<rootDir>/svc-auth',
    '<rootDir>/svc-content',
    '<rootDir>/svc-billing',
    '<rootDir>/svc-booking',
  ],
  testMatch: ['**/dist/**/*.spec.js'],
  transform: {},
  moduleNameMapper: { '\\.css$': '<rootDir>/scripts/jest-css.js' },
  modulePathIgnorePatterns: ['/build/', '/node_modules/.cache/'],
  testTimeout: 30_000,
};
