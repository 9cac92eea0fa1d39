/** Rows as a CSV file that a French spreadsheet opens: semicolons between fields, quotes where a field needs them (RFC 4180). */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(';')}\r\n`).join('');

function field(text: string): string {
  // A spreadsheet takes what begins so for a formula; a number below zero is none.
  const plain = /^[=+@\t\r]|^-(?![\d,.]+$)/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
