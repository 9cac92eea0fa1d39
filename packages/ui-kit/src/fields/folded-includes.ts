const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[’'`-]/g, ' ')
    .toLowerCase();

/** Whether a text contains what was typed, accents, case, apostrophes and hyphens aside. */
export function foldedIncludes(text: string, typed: string): boolean {
  return fold(text).includes(fold(typed).trim());
}
