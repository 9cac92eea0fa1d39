import { type ErrorCode, isMap, isNode, LineCounter, parseDocument, visit } from 'yaml';
import type * as z from 'zod';
import type { PackProblem } from './problem.js';

/** A parsed YAML file that still knows where each value stands. */
export interface YamlFile {
  /** As shown in problems. */
  readonly name: string;
  readonly value: unknown;
  /** Syntax errors and duplicate keys; the value is unusable when there are any. */
  readonly problems: readonly PackProblem[];
  /** Line of the value at `path`, or of its nearest existing parent. */
  lineOf(path: readonly PropertyKey[]): number;
}

export function parseYamlFile(name: string, source: string): YamlFile {
  return { name, ...readValue(name, source), lineOf: (path) => lineIn(source, path) };
}

/** What authors get wrong in YAML; the rest is named by its code. */
const mistakes: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'le retrait de cette ligne n’est pas celui de ses voisines',
  BAD_SCALAR_START: 'ce texte doit être entre guillemets droits',
  BLOCK_AS_IMPLICIT_KEY: 'un deux-points de trop, ou il faut mettre ce texte entre guillemets droits',
  BLOCK_IN_FLOW: 'une liste ou un bloc ne va pas entre crochets ou accolades',
  DUPLICATE_KEY: 'cette clé est là deux fois',
  MISSING_CHAR: 'il manque un signe : guillemet, crochet, accolade, virgule ou deux-points',
  MULTILINE_IMPLICIT_KEY: 'il manque un deux-points, ou le retrait n’est pas le bon',
  TAB_AS_INDENT: 'le retrait se fait avec des espaces, sans tabulation',
  UNEXPECTED_TOKEN: 'ce signe n’a rien à faire ici',
};

function readValue(name: string, source: string): Pick<YamlFile, 'value' | 'problems'> {
  const { document, lineAt } = parsed(source);
  const problems = document.errors.map(({ pos, code }) => ({
    file: name,
    line: lineAt(pos[0]),
    reason: mistakes[code] ?? `le YAML est mal formé (${code})`,
  }));
  visit(document, {
    // Aliases could make a small file huge; packs have no use for them.
    Alias: (_key, node) => {
      problems.push({ file: name, line: lineAt(node.range?.[0]), reason: 'les alias ne sont pas permis' });
    },
  });
  // A file that is broken throughout is told in a few lines.
  return { value: problems.length > 0 ? undefined : document.toJS(), problems: problems.slice(0, 20) };
}

/** Parses once more for the few files that have a problem: the trees of a whole pack would fill 100 MB. */
function lineIn(source: string, path: readonly PropertyKey[]): number {
  const { document, lineAt } = parsed(source);
  for (let depth = path.length; depth > 0; depth -= 1) {
    const parent = document.getIn(path.slice(0, depth - 1), true) ?? document.contents;
    const key = path[depth - 1];
    const pair = isMap(parent)
      ? parent.items.find((item) => isNode(item.key) && item.key.toJSON() === key)
      : null;
    const node = (isNode(pair?.key) ? pair.key : null) ?? document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
  }
  return 1;
}

function parsed(source: string) {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  return { document, lineAt: (offset = 0) => lines.linePos(offset).line };
}

/** zod's complaints with the line of each. */
export function problemsOfIssues(file: YamlFile, issues: readonly z.core.$ZodIssue[]): PackProblem[] {
  return issues.flatMap((issue) => {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({
      file: file.name,
      line: file.lineOf(path),
      reason: [pathText(path), issue.message].filter(Boolean).join(' : '),
    }));
  });
}

/** `items[3].options.B` */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('');
}
