import { cueFigures } from '../cues/cue-figures.js';
import { cueLines } from '../cues/cue-lines.js';
import { isOutside } from '../cues/figure.js';
import { formatProblem } from '../yaml/problem.js';
import { problemsIn } from './check-folder.js';
import type { ExitCode, Output } from './command.js';

/** `cues <folder>`: what the series of each pack give away. 1 when a figure that is held lies outside its limits. */
export async function printCues(folder: string, { print, complain }: Output): Promise<ExitCode> {
  let outside = false;
  const problems = await problemsIn(folder, (pack) => {
    for (const line of [`${pack.header.id} ${pack.header.version}`, ...cueLines(pack)]) print(line);
    outside ||= cueFigures(pack).some((figure) => figure.held && isOutside(figure));
    return [];
  });
  for (const problem of problems) complain(formatProblem(problem));
  return outside || problems.length > 0 ? 1 : 0;
}
