import { describe, expect, it } from '@jest/globals';
import {
  archPath,
  archY,
  bridge,
  cellRise,
  hangers,
  hangersPath,
  levelX,
  rowBridge,
  zonePath,
} from './bridge-geometry.js';

describe('the bridge', () => {
  it('springs from the deck and rises to the middle', () => {
    expect(archY(bridge.margin)).toBe(bridge.deck);
    expect(archY(bridge.width / 2)).toBe(bridge.deck - bridge.rise);
    expect(archY(bridge.width - bridge.margin)).toBe(bridge.deck);
  });

  it('has a hanger per question, in order, each up to the arch and symmetric', () => {
    const all = hangers(39);
    expect(all).toHaveLength(39);
    for (const [index, { x, top }] of all.entries()) {
      expect(top).toBeCloseTo(archY(x));
      expect(x).toBeGreaterThan(all[index - 1]?.x ?? bridge.margin);
      expect(top).toBeCloseTo(all.at(-1 - index)?.top ?? Number.NaN);
    }
    expect(hangers(0)).toEqual([]);
  });

  it('draws a part of the arch that ends on the arch', () => {
    const x = hangers(39)[16]?.x ?? 0;
    expect(archPath(x).split(' ').at(-1)).toBe(String(Math.round(archY(x) * 100) / 100));
    expect(archPath(1e9)).toBe(archPath());
  });

  it('over a row of cells springs from its ends, and is as high over a cell as its hanger', () => {
    expect(archPath(undefined, rowBridge)).toBe('M0 30Q500 -30 1000 30');
    for (const cell of [0, 9, 19, 38]) {
      const top = archY(((cell + 0.5) / 39) * rowBridge.width, rowBridge);
      expect(cellRise(cell, 39)).toBeCloseTo((rowBridge.deck - top) / rowBridge.rise, 2);
    }
    expect(cellRise(19, 39)).toBe(1);
  });

  it('draws hangers of a look as one path', () => {
    expect(hangersPath(hangers(3).slice(0, 2))).toBe('M165 19V58M320 6V58');
    expect(hangersPath([])).toBe('');
  });

  it('puts a level under the middle of its questions', () => {
    expect(levelX(1, 39, 39)).toBe(bridge.width / 2);
    expect(levelX(20, 20, 39)).toBeCloseTo(hangers(39)[19]?.x ?? Number.NaN);
  });

  it('has zones under the arch: half a step around their hangers, to the end at the end', () => {
    const [first, , third] = hangers(3);
    const half = (third!.x - first!.x) / 4;
    const ends = (from: number, to: number) => {
      const path = zonePath(from, to, 3);
      return [path.match(/^M([\d.]+) 58L/)?.[1], path.match(/L([\d.]+) 58Z$/)?.[1]].map(Number);
    };
    expect(ends(2, 2)).toEqual([bridge.width / 2 - half, bridge.width / 2 + half]);
    expect(ends(1, 3)).toEqual([bridge.margin, bridge.width - bridge.margin]);
  });
});
