const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;
const maxKeyLength = 512;

/**
 * The segments of a key.
 * @throws RangeError for a key that could leave its folder, or that not every storage takes.
 */
export function keySegments(key: string): string[] {
  const segments = key.split('/');
  if (key.length > maxKeyLength || !segments.every((part) => segment.test(part))) {
    throw new RangeError(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  }
  return segments;
}
