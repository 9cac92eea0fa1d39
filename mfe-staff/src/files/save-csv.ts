import { saveFile } from '@passerelle/slice-kit';

/** Has the browser save a table; the mark in front tells spreadsheets that it is UTF-8. */
export const saveCsv = (text: string, name: string): void =>
  saveFile(new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }), name);
