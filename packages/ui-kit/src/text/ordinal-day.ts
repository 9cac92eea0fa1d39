/** « 1er mars », of « 1 mars » as `Intl` writes it: the first of a month is an ordinal, the other days are not. An hour (« 1 h 05 ») stays. */
export const ordinalDay = (date: string): string => date.replace(/\b1(?=\s\p{L}{3})/u, '1er');
