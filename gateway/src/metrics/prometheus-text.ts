/** One line of Prometheus's text format: `name{label="value"} 1`. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const samplePattern = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const labelPattern = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;

/** The samples of a text; what is no sample is left out. */
export function readSamples(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = samplePattern.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(labelPattern)].map(([, label, of]) => [label as string, of as string]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

interface Family {
  /** `# HELP` and `# TYPE`. */
  readonly head: string[];
  readonly samples: string[];
}

/** The families of a text, by name: a comment names its own, a sample belongs to the one that was named last. */
function familiesOf(text: string, relabel: (line: string) => string): Map<string, Family> {
  const families = new Map<string, Family>();
  let current: Family | undefined;
  for (const line of text.split('\n')) {
    const name = /^# (?:HELP|TYPE) (\S+)/.exec(line)?.[1];
    if (name !== undefined) {
      current = families.get(name) ?? { head: [], samples: [] };
      families.set(name, current);
      current.head.push(line);
    } else if (samplePattern.test(line)) {
      current?.samples.push(relabel(line));
    }
  }
  return families;
}

const labelled = (service: string) => (line: string) =>
  line.replace(samplePattern, (_line, name, labels, value) => {
    const pairs = [`service="${service}"`, ...(labels ? [labels] : [])].join(',');
    return `${name}{${pairs}} ${value}`;
  });

/** One text of several: the samples of each service bear its name, and each family stands there once. */
export function mergeMetrics(own: string, services: ReadonlyMap<string, string>): string {
  const merged = familiesOf(own, (line) => line);
  for (const [service, text] of services) {
    for (const [name, { head, samples }] of familiesOf(text, labelled(service))) {
      const family = merged.get(name);
      if (family) family.samples.push(...samples);
      else merged.set(name, { head, samples });
    }
  }
  return [...merged.values()].map(({ head, samples }) => `${[...head, ...samples].join('\n')}\n`).join('\n');
}
