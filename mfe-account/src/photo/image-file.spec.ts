import { describe, expect, it } from '@jest/globals';
import { dimensionsRefusal, fileRefusal } from './image-file.js';

const megabyte = 1024 * 1024;

describe('a file chosen as a photo', () => {
  it.each([
    ['image/jpeg', 3 * megabyte, null],
    ['image/png', 25 * megabyte, null],
    ['image/png', 25 * megabyte + 1, /trop lourde/],
    ['image/png', 0, /illisible/],
    ['application/pdf', 1000, /n’est pas une image/],
    ['', 1000, /n’est pas une image/],
  ])('%s of %d bytes', (type, size, refusal) => {
    const said = fileRefusal({ type, size });
    if (refusal) expect(said).toMatch(refusal);
    else expect(said).toBeNull();
  });

  it.each([
    [4000, 3000, null],
    [8000, 8000, null],
    [8001, 8000, /trop de pixels/],
    [20_000, 20_000, /trop de pixels/],
    [0, 0, /illisible/],
  ])('%d × %d pixels', (width, height, refusal) => {
    const said = dimensionsRefusal({ width, height });
    if (refusal) expect(said).toMatch(refusal);
    else expect(said).toBeNull();
  });
});
