import { describe, expect, it } from '@jest/globals';
import { DockerfileParser } from 'dockerfile-ast';
import { composeFile, inHouse, textOf } from './files.js';

const lines = DockerfileParser.parse(textOf('Dockerfile'))
  .getInstructions()
  .map((instruction) => ({
    keyword: instruction.getKeyword(),
    words: instruction.getArguments().map((argument) => argument.getValue()),
    text: instruction.getRawArgumentsContent() ?? '',
  }));
const lastStage = lines.slice(lines.findLastIndex(({ keyword }) => keyword === 'FROM'));
const of = (keyword: string) => lastStage.filter((line) => line.keyword === keyword);

describe('the Dockerfile', () => {
  it('has nothing but known instructions, and two stages on one Node', () => {
    const known = [
      'FROM',
      'WORKDIR',
      'COPY',
      'RUN',
      'ARG',
      'ENV',
      'USER',
      'ENTRYPOINT',
      'CMD',
      'HEALTHCHECK',
    ];
    expect(lines.filter(({ keyword }) => !known.includes(keyword))).toEqual([]);
    const bases = lines.flatMap(({ keyword, words }) => (keyword === 'FROM' ? words[0] : []));
    expect(bases).toEqual(['node:24-slim', 'node:24-slim']);
  });

  it('runs as a user without rights, after an init, and says how it is', () => {
    expect(of('USER').map(({ words }) => words[0])).toEqual(['node']);
    const afterUser = lastStage.slice(lastStage.findIndex(({ keyword }) => keyword === 'USER'));
    expect(afterUser.map(({ keyword }) => keyword)).toEqual(['USER', 'ENTRYPOINT', 'CMD', 'HEALTHCHECK']);
    expect(of('ENTRYPOINT')[0]?.text).toContain('tini');
    expect(of('HEALTHCHECK')[0]?.text).toContain('deploy/images/healthy.mjs');
  });

  it('takes nothing but what was laid out', () => {
    expect(of('COPY').map(({ text }) => text)).toEqual(['/app /app']);
    expect(textOf('Dockerfile')).toContain('COPY --from=build /app /app');
    const steps = lines
      .filter(({ keyword }) => keyword === 'RUN')
      .map(({ text }) => text)
      .join('\n');
    for (const [path = ''] of steps.matchAll(/deploy\/[\w/.-]+/g))
      expect([path, inHouse(path)]).toEqual([path, true]);
  });

  it('knows every argument that the Compose file gives', () => {
    const known = new Set(lines.flatMap(({ keyword, words }) => (keyword === 'ARG' ? words[0] : [])));
    for (const { build } of Object.values(composeFile().services))
      for (const name of Object.keys(build?.args ?? {}))
        expect([name, known.has(name)]).toEqual([name, true]);
  });
});

describe('.dockerignore', () => {
  const rules = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('lets in what it names, and all of that is there', () => {
    expect(rules[0]).toBe('*');
    const allowed = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    for (const path of allowed.filter((each) => !each.includes('*')))
      expect([path, inHouse(path)]).toEqual([path, true]);
    expect(allowed.some((path) => /secret|\.env|\.git/.test(path))).toBe(false);
  });
});
