/** `5.2.0-8a40250f` → its number and its content's hash, as people read them. */
export function partsOf(version: string): readonly [number: string, hash: string] {
  const [, number = version, hash = ''] = /^(.*?)-([\da-f]{6,})$/.exec(version) ?? [];
  return [number, hash.slice(0, 7)];
}

/** `5.2.0 8a40250` */
export const shortVersion = (version: string): string => partsOf(version).filter(Boolean).join(' ');

/** Who the releases say it was, for people: the person where one is named. */
export function whoOf(by: string): string {
  const person = /^(.+?), (?:token|operator)/.exec(by)?.[1];
  if (person) return person;
  const token = /^token (\w+)/.exec(by)?.[1];
  if (token) return `jeton ${token}`;
  if (by.startsWith('operators’ token')) return 'jeton d’exploitation';
  const operator = /^operator (\S+)/.exec(by)?.[1];
  if (operator) return `exploitation ${operator.slice(0, 8)}`;
  return by === 'this machine' ? 'cette machine' : by;
}
