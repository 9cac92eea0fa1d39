/** What a changed compiler output concerns. `$1` is the first group of the pattern. */
const table: readonly {
  readonly output: RegExp;
  /** Processes that read it at their start: by name, or those of the rooms that are made of it. */
  readonly restarts?: readonly string[] | 'services' | 'users';
  /** Browser packages whose bundler read it at its start; sources of the bundle it watches itself. */
  readonly rebundles?: readonly string[] | 'all';
  /** The program that watches cannot replace itself. */
  readonly self?: boolean;
}[] = [
  { output: /^packages\/contracts\/dist\//, restarts: 'users' },
  { output: /^packages\/contracts\/dist\/slices\//, rebundles: 'all' },
  { output: /^packages\/process-kit\/dist\//, restarts: 'services', self: true },
  { output: /^packages\/process-kit\/dist\//, restarts: ['gateway'] },
  { output: /^packages\/service-kit\/dist\//, restarts: 'services' },
  { output: /^packages\/content-packs\/dist\//, restarts: ['svc-content'] },
  { output: /^packages\/slice-kit\/dist\/rspack\//, rebundles: 'all' },
  { output: /^(svc-[\w-]+|gateway)\/dist\//, restarts: ['$1'] },
  { output: /^(mfe-[\w-]+)\/dist\/manifest\.js$/, rebundles: ['$1'] },
  { output: /^local\/dist\/mail\//, restarts: ['mailbox'] },
  { output: /^local\/dist\/card-sandbox\//, restarts: ['card-sandbox'] },
  { output: /^local\/dist\/(?:dev|supervisor|postgres|data)\//, self: true },
];

const notRun = /\.spec\.js$|\/dist\/(?:testing|fixture)\//;

export interface Affected {
  readonly restarts: readonly string[];
  readonly rebundles: readonly string[];
  readonly self: boolean;
}

/** What there is that may be concerned. */
export interface Concerned {
  readonly services: readonly string[];
  readonly browserPackages: readonly string[];
  /** Whether a program is made of a module of the contract. */
  readonly usesContract: (program: string, output: string) => boolean;
}

/** Which processes and bundlers a set of changed files concerns. Paths are relative to the repository, with `/`. */
export function affectedBy(
  outputs: readonly string[],
  { services, browserPackages, usesContract }: Concerned,
): Affected {
  const restarts = new Set<string>();
  const rebundles = new Set<string>();
  let self = false;
  for (const path of outputs.filter((output) => !notRun.test(output))) {
    for (const rule of table) {
      const match = rule.output.exec(path);
      if (!match) continue;
      const named = (name: string) => name.replace('$1', match[1] ?? '');
      for (const name of restartsOf(rule.restarts, path)) restarts.add(named(name));
      const bundlers = rule.rebundles === 'all' ? browserPackages : (rule.rebundles ?? []);
      for (const name of bundlers) rebundles.add(named(name));
      self ||= rule.self ?? false;
    }
  }
  return { restarts: [...restarts], rebundles: [...rebundles], self };

  function restartsOf(rule: (typeof table)[number]['restarts'] = [], path: string): readonly string[] {
    if (rule === 'services') return services;
    if (rule === 'users') return [...services, 'gateway'].filter((name) => usesContract(name, path));
    return rule;
  }
}
