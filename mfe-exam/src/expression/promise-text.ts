const moment = new Intl.DateTimeFormat('fr-CA', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** By when a copy comes back: « rendue avant mardi 18 h ». */
export function promiseText(promisedAt: string): string {
  const parts = new Map(moment.formatToParts(new Date(promisedAt)).map(({ type, value }) => [type, value]));
  const minutes = parts.get('minute') === '00' ? '' : `\u00a0${parts.get('minute')}`;
  return `rendue avant ${parts.get('weekday')} ${Number(parts.get('hour'))}\u00a0h${minutes}`;
}
