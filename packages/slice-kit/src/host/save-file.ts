/** Has the browser save a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun with the click; its content is read later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
