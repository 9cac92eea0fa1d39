/** A time zone's name as this machine writes it, where it knows it, else null. */
export function knownTimeZone(name: string | undefined): string | null {
  if (name === undefined) return null;
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Zones of French speakers whose city has another name in French. */
const frenchNames: Readonly<Record<string, string>> = {
  Algiers: 'Alger',
  Beirut: 'Beyrouth',
  Brussels: 'Bruxelles',
  Lisbon: 'Lisbonne',
  Lome: 'Lomé',
  London: 'Londres',
  Mauritius: 'Maurice',
  Ndjamena: 'N’Djamena',
};

/** « Conakry », of `Africa/Conakry`; « Alger », of `Africa/Algiers`. */
export function cityOf(timeZone: string): string {
  const name = timeZone.split('/').at(-1) ?? timeZone;
  return frenchNames[name] ?? name.replaceAll('_', ' ');
}

/** « heure de Toronto », « heure d’Abidjan », « heure UTC ». */
export function zoneText(timeZone: string): string {
  const city = cityOf(timeZone);
  if (city === timeZone) return `heure ${city}`;
  // No elision before « oua » or « oui »: « heure de Ouagadougou ».
  return /^(?!ou[aei])[aeiou]/i.test(city) ? `heure d’${city}` : `heure de ${city}`;
}

/** Where the device says that it is. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
