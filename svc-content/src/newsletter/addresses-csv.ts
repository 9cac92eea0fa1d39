import type { ConfirmedRow } from './newsletter.sql.js';

/** What a spreadsheet would reckon with begins with one of these. */
const formula = /^[=+\-@\t\r]/;

const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Addresses as a table that a French spreadsheet opens, by its mark and its semicolons: address, when it was confirmed. */
export const addressesCsv = (rows: readonly ConfirmedRow[]): string =>
  [
    '\ufeffadresse;confirmée le',
    ...rows.map(({ email, confirmed_at }) => `${cell(email)};${cell(confirmed_at.toISOString())}`),
    '',
  ].join('\r\n');
