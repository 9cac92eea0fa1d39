import { describe, expect, it } from '@jest/globals';
import type { Pack } from '../pack/pack.js';
import { newcomerProblems } from './newcomers.js';

/** A pack of eight written and eight spoken sets, so many of which are on a newcomer’s life. */
function problems(written: number, spoken: number): string[] {
  const sets = (['written_expression', 'oral_expression'] as const).flatMap((skill, kind) =>
    Array.from({ length: 8 }, (_, index) => ({
      file: { name: `${skill}-${index}.yaml`, lineOf: () => 1 },
      set: { skill, newcomer: index < (kind === 0 ? written : spoken) },
    })),
  );
  return newcomerProblems({ sets } as unknown as Pack).map(({ reason }) => reason);
}

describe('sets on a newcomer’s life', () => {
  it('are six of sixteen, of which three written ones or more', () => {
    expect(problems(4, 2)).toEqual([]);
    expect(problems(3, 3)).toEqual([]);
    expect(problems(2, 4)).toEqual([
      'séries écrites sur la vie d’un nouvel arrivant au Canada : 2 sur 8, il en faut 3',
    ]);
    expect(problems(4, 1)).toEqual([
      'séries d’expression sur la vie d’un nouvel arrivant au Canada : 5 sur 16, il en faut 6',
    ]);
  });

  it('are missing among the spoken ones even where none of them says that it is one', () => {
    expect(problems(4, 0)).toEqual([
      'séries d’expression sur la vie d’un nouvel arrivant au Canada : 4 sur 16, il en faut 6',
    ]);
  });
});
