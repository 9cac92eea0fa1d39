import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { projectsToCompile } from './projects.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiled = (...paths) =>
  projectsToCompile(root, paths).filter((name) => !['local', 'packages/service-kit'].includes(name));

it('compiles each room that the paths of Jest name, in one pattern or in several', () => {
  expect(compiled('svc-auth/dist/resets', 'packages/contracts')).toEqual(['svc-auth', 'packages/contracts']);
  expect(compiled('svc-auth/dist/(resets|mails)|gateway/dist')).toEqual(['svc-auth', 'gateway']);
});

it('compiles everything for what starts the whole house, or is not said', () => {
  expect(projectsToCompile(root, ['svc-auth', 'bench/dist/recovery'])).toEqual([]);
  expect(projectsToCompile(root, [])).toEqual([]);
});
