/**
 * A number and its noun, as French counts: below two in the singular. « 0 jour », « 1 jour », « 30 jours ».
 * @param many the plural, where it is not the singular with an s
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count < 2 ? one : many}`;
