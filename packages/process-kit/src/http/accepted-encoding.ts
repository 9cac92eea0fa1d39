/** How a body may be compressed. */
export type Encoding = 'br' | 'gzip';

const encodings = ['br', 'gzip'] as const;

/** The best of ours that a client takes (RFC 9110, 12.5.3); null where it takes none, and gets the body as it is. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding) return null;
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((each) => each.replace(/\s/g, ''))
    .filter((each) => !/;q=0(\.0*)?$/.test(each))
    .map((each) => each.replace(/;.*/, ''));
  return encodings.find((encoding) => accepted.includes(encoding)) ?? null;
}
