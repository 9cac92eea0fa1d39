/** What steers a terminal or turns the direction of a text (Unicode's bidirectional controls). */
const steering = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text that others wrote, as a terminal may show it: lines and tabs are kept, what would steer the terminal is shown as U+FFFD. */
export const printable = (text: string): string => text.replace(steering, '\ufffd');

/** The same for a field of a row: it stays on its line and in its column. */
export const printableField = (text: string): string => printable(text).replace(/[\n\t]/g, '\ufffd');
