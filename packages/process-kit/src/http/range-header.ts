/** What a `Range` header asks for: from a byte on, between two bytes, or the last ones. */
export type AskedRange = { readonly start: number; readonly end?: number } | { readonly last: number };

/** The one range of bytes that the header asks for. Null where there is none, or what RFC 9110 lets a server ignore: other units, several ranges, nonsense. */
export function askedRange(header: string | undefined): AskedRange | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!found) return null;
  const [start, end] = [found[1] ?? '', found[2] ?? ''];
  if (start === '') return end === '' ? null : { last: Number(end) };
  if (end === '') return { start: Number(start) };
  return Number(end) < Number(start) ? null : { start: Number(start), end: Number(end) };
}
