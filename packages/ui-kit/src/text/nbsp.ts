const NARROW = '\u202f';

/**
 * Sets a French text the way a printer would: a narrow no-break space before `; : ! ? »` and `%`, one after `«`,
 * and the typographic apostrophe. Leaves web addresses, times (`14:32`) and text already set alone.
 */
export function nbsp(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=[\p{L}\p{N}«])/gu, '’')
    .replace(/[ \u00a0]+([;:!?»%])/g, `${NARROW}$1`)
    .replace(/(?<=[\p{L}\p{N})\]»’…])([;!?]+|:)(?=\s|$)/gu, `${NARROW}$1`)
    .replace(/«[ \u00a0\u202f]*/g, `«${NARROW}`)
    .replace(/(?<=[^\s])»/g, (quote, at: number, whole: string) =>
      whole[at - 1] === NARROW ? quote : `${NARROW}»`,
    );
}
