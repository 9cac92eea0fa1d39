import { textOf } from './files.js';

const guide = () => textOf('docs/deploy.md');

/** The shell scripts in a section of docs/deploy.md. */
export function scriptsOf(section: string): string[] {
  const text =
    guide()
      .split(/^## /m)
      .find((part) => part.startsWith(section)) ?? '';
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, script = '']) => script);
}

/** Every command of docs/deploy.md that begins with one of some programs, as words, without what is said of it. */
export function commandsOf(programs: readonly string[]): string[][] {
  const fenced = [...guide().matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, script = '']) =>
    script.split('\n'),
  );
  const inline = [...guide().matchAll(/`([^`\n]+)`/g)].map(([, command = '']) => command);
  return [...fenced, ...inline]
    .flatMap((line) => line.replace(/\s+#.*/, '').split(/&&|;/))
    .map((command) =>
      command
        .trim()
        .replace(/^(?:[A-Z_]+=\S* )+/, '')
        .replace(/^do /, ''),
    )
    .filter((command) => programs.some((program) => command.startsWith(`${program} `)))
    .map((command) => command.split(/\s+/));
}
