/** Hands a content to the browser as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The download has begun with the click; its content is read later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same for a table; the mark in front tells spreadsheets that it is UTF-8. */
export const saveCsv = (text: string, name: string): void =>
  saveFile(new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }), name);
