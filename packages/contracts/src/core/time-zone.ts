/** A time zone's name as this machine writes it, where it knows it, else null. */
export function knownTimeZone(name: string | undefined): string | null {
  if (name === undefined) return null;
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** « Conakry », of `Africa/Conakry`. */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** Where the device says that it is. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
