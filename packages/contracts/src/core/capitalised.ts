/** With a capital letter, as the beginning of a sentence or the name of a row. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
