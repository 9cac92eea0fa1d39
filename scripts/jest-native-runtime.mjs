/**
 * Runs spec files as Node runs programs: no context of its own for each, and nothing that was loaded for the last file is loaded again.
 * What Jest's own runtime does for a file (reading and linking each module anew, NestJS and TypeORM among them) took longer than most files.
 *
 * The files of a process share modules and globals, so a spec puts back what it changes. What mocks modules has Jest's own runtime
 * (`*.mock.spec`).
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const key = Symbol.for('jest of the file that runs');
const names = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'jest',
  'test',
];

/** `@jest/globals` is loaded once, and means the file that runs. */
const source = `const now = (name) => new Proxy(() => undefined, {
  apply: (_target, _this, args) => globalThis[Symbol.for('${key.description}')][name](...args),
  get: (_target, key) => globalThis[Symbol.for('${key.description}')][name][key],
});
${names.map((name) => `export const ${name} = now('${name}');`).join('\n')}`;

/** Modules that were loaded where there is a document are others than where there is none; `jest.resetModules` begins anew. */
const besideDocument = '?dom=';
let generation = 0;
let spec;

const styles = new URL('jest-css.js', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: 'jest:globals', shortCircuit: true };
    const found = next(specifier.endsWith('.css') ? styles : specifier, context);
    const [importer, tag] = context.parentURL?.split(besideDocument) ?? [];
    if (tag === undefined || !found.url.startsWith('file:')) return found;
    return { ...found, url: `${found.url}${besideDocument}${importer === spec ? generation : tag}` };
  },
  load: (url, context, next) =>
    url === 'jest:globals' ? { format: 'module', source, shortCircuit: true } : next(url, context),
});

/** The part of `jest` that needs no modules of its own. */
function jestOf({ moduleMocker, fakeTimersModern }) {
  const of = (object, methods) =>
    Object.fromEntries(methods.map((name) => [name, object[name].bind(object)]));
  return {
    ...of(moduleMocker, ['fn', 'spyOn', 'clearAllMocks', 'resetAllMocks', 'restoreAllMocks']),
    ...of(fakeTimersModern, [
      ...['useFakeTimers', 'useRealTimers', 'setSystemTime', 'getTimerCount'],
      ...['advanceTimersByTime', 'advanceTimersByTimeAsync'],
    ]),
    resetModules: () => {
      generation += 1;
    },
    setTimeout: (ms) => {
      globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
    },
  };
}

export default class NativeRuntime {
  #environment;

  constructor(_config, environment) {
    this.#environment = environment;
  }

  /** Jest's own, anew for each file: what tests it has. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    globalThis[key] = { ...globals, jest: jestOf(this.#environment) };
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    spec = pathToFileURL(path).href;
    return import(this.#environment.isDom ? `${spec}${besideDocument}${generation}` : spec);
  }

  getSourceMaps() {
    return null;
  }

  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}
