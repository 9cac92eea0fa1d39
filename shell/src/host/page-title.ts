/** Sets the page's title: `<title> · Passerelle`. */
export function setPageTitle(title: string): void {
  document.title = title ? `${title} · Passerelle` : 'Passerelle';
}
