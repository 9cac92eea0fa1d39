import { describe, expect, it } from '@jest/globals';
import type { Compilation } from '@rspack/core';
import { usedCalls } from './used-calls.js';

type Used = string[] | boolean | null;

/** What the bundler knows of modules, by their files. */
function compilation(files: Readonly<Record<string, Used>>, provided: string[] | true | null = null) {
  const modules = Object.keys(files).map((file) => ({ nameForCondition: () => file }));
  return {
    modules: new Set(modules),
    entrypoints: new Map([['mfe_exam', {}]]),
    moduleGraph: {
      getUsedExports: ({ nameForCondition }: (typeof modules)[number]) => files[nameForCondition()] ?? null,
      getProvidedExports: () => provided,
    },
  } as unknown as Compilation;
}
const billing = '/house/packages/contracts/src/calls/billing.ts';

describe('the calls that a build uses', () => {
  it('are those that the bundler keeps of the contract, and nothing else that it exports', () => {
    const files = {
      [billing]: ['listPlans', 'planTypes'],
      '/house/packages/contracts/src/calls/review.ts': false,
      '/house/mfe-exam/src/calls/account.ts': ['checkEmail'],
    };
    expect(usedCalls(compilation(files))).toEqual(['GET /mgmt/available-subscriptions/']);
  });
  it('are all of a module that is handed on as a whole', () =>
    expect(usedCalls(compilation({ [billing]: true }, ['listPlans']))).toEqual([
      'GET /mgmt/available-subscriptions/',
    ]));
  it('are not known where the bundler does not look', () =>
    expect(usedCalls(compilation({ [billing]: null }))).toBeUndefined());
  it('are none of a build without the contract', () => expect(usedCalls(compilation({}))).toEqual([]));
});
