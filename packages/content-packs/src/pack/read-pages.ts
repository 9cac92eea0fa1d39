import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { skillFacts, skills } from '@passerelle/contracts';
import { PageHead } from '../schema/page.js';
import type { PackProblem } from '../yaml/problem.js';
import { readYaml, shownPath } from '../yaml/read-yaml.js';
import type { YamlFile } from '../yaml/yaml-file.js';

/** A methodology page as written. */
export interface PackPage {
  readonly file: YamlFile;
  /** Slug of the expression: `expression-ecrite`. */
  readonly skill: string;
  readonly page: string;
  readonly title: string;
  readonly summary: string;
  /** The Markdown below the head. */
  readonly text: string;
  /** Line on which it begins. */
  readonly textLine: number;
}

const pageFile = /^([a-z0-9-]+)\.md$/;
const head = /^---\n([\s\S]*?)\n---\n/;

/** Reads `pages/<expression>/<page>.md`. */
export async function readPages(
  folder: string,
): Promise<{ readonly pages: readonly PackPage[]; readonly problems: readonly PackProblem[] }> {
  const slugs = skills
    .filter((skill) => skillFacts[skill].kind === 'expression')
    .map((skill) => skillFacts[skill].slug);
  const pages: PackPage[] = [];
  const problems: PackProblem[] = [];
  for (const skill of slugs) {
    const names = (await readdir(join(folder, 'pages', skill)).catch(() => [])).sort();
    for (const name of names.filter((each) => !each.startsWith('.'))) {
      const page = pageFile.exec(name)?.[1];
      if (!page) {
        const file = shownPath(join(folder, 'pages', skill, name));
        problems.push({ file, line: 0, reason: 'n’est pas un nom de page, comme methodologie.md' });
        continue;
      }
      // The head keeps its line numbers: the dashes above it are one line, as the empty one is.
      const read = await readYaml(
        folder,
        `pages/${skill}/${name}`,
        PageHead,
        (source) => `\n${head.exec(source)?.[1] ?? ''}`,
      );
      problems.push(...read.problems);
      const [above = ''] = head.exec(read.source) ?? [];
      if (read.value)
        pages.push({
          file: read.file,
          skill,
          page,
          ...read.value,
          text: read.source.slice(above.length),
          textLine: above.split('\n').length,
        });
    }
  }
  return { pages, problems };
}
