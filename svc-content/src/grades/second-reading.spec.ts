import { describe, expect, it } from '@jest/globals';
import type { MarkingGrid } from '@passerelle/contracts';
import { isDrawn, type Marks, meanOf, whatFollows } from './second-reading.js';

const grid: MarkingGrid = { criteria: [{ id: 'langue', name: 'Langue', max: 5, descriptors: {} }] };
const rule = { share: 1, tolerance: 2 };
const marks = (score: number, more: Partial<Marks> = {}): Marks => ({
  ...{ score, grid: 1, tasks: null, comment: null, comments: [], voices: [] },
  criteria: [{ id: 'langue', name: 'Langue', max: 5, points: score / 4 }],
  ...more,
});

describe('which copies are drawn', () => {
  const ids = Array.from({ length: 4_000 }, (_, n) => `copy-${n}`);
  it('follows from the id: the share of them, always the same, more with a larger share', () => {
    const drawn = ids.filter((id) => isDrawn(id, 0.1));
    expect(drawn.length).toBeGreaterThan(320);
    expect(drawn.length).toBeLessThan(480);
    expect(drawn.every((id) => isDrawn(id, 0.1) && isDrawn(id, 0.3))).toBe(true);
    expect(ids.some((id) => isDrawn(id, 0))).toBe(false);
    expect(ids.every((id) => isDrawn(id, 1))).toBe(true);
  });
});

describe('what follows from marks', () => {
  it.each([
    ['a copy that is not drawn', { share: 0, tolerance: 2 }, [], 12, { kept: null, score: 12 }],
    ['a first reading', rule, [], 12, { kept: 1, score: undefined }],
    ['a second one, within the tolerance', rule, [12], 14, { kept: 2, score: 13 }],
    ['a second one, beyond', rule, [12], 14.5, { kept: 2, score: undefined }],
    ['an adjudication', rule, [12, 18], 16, { kept: null, score: 16 }],
    [
      'a second one, though nothing is drawn any more',
      { share: 0, tolerance: 0 },
      [12],
      12,
      { kept: 2, score: 12 },
    ],
  ])('%s', (_name, rules, former, score, { kept, score: graded }) => {
    const following = whatFollows(
      'copy',
      grid,
      former.map((each) => marks(each)),
      marks(score),
      rules,
    );
    expect([following.kept, following.grade?.score]).toEqual([kept, graded]);
  });
});

describe('the mean of two readings', () => {
  it('is to the half point, a tie to the candidate', () => {
    expect(meanOf(grid, marks(12), marks(12.5)).score).toBe(12.5);
    expect(meanOf(grid, marks(12), marks(13)).score).toBe(12.5);
  });
  it('is reckoned by the grid where tasks have marks, and shows the caps of both', () => {
    const byTask: MarkingGrid = {
      ...grid,
      tasks: [
        { task: 1, weight: 25 },
        { task: 2, weight: 75 },
      ],
    };
    const tasks = (one: number, two: number, caps: string[]) =>
      [one, two].map((score, place) => ({
        ...{ task: place + 1, weight: place === 0 ? 25 : 75, score, points: { langue: score / 4 } },
        caps: caps.map((id) => ({ id, name: id, most: 8 })),
      }));
    const mean = meanOf(
      byTask,
      marks(11, { tasks: tasks(8, 12, ['court', 'hors-sujet']) }),
      marks(13, { tasks: tasks(10, 14, ['court']) }),
    );
    expect(mean.tasks).toEqual([
      expect.objectContaining({
        score: 9,
        points: { langue: 2.25 },
        caps: [expect.objectContaining({ id: 'court' })],
      }),
      expect.objectContaining({ score: 13, points: { langue: 3.25 } }),
    ]);
    expect(mean.score).toBe(12);
    expect(mean.criteria[0]?.points).toBe(3);
  });
  it('keeps what both said, and of two comments on one stretch the first', () => {
    const comment = (from: number, to: number, text: string) =>
      ({ task: 1, kind: 'loss', criterion: null, text, from, to }) as const;
    const mean = meanOf(
      grid,
      marks(12, { comment: 'Un.', comments: [comment(0, 5, 'a')] }),
      marks(12, { comment: 'Deux.', comments: [comment(4, 8, 'b'), comment(5, 8, 'c')] }),
    );
    expect(mean.comment).toBe('Un.\n\nDeux.');
    expect(mean.comments.map(({ text }) => text)).toEqual(['a', 'c']);
  });
});
