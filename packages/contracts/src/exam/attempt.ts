/** Conditions of an attempt: `practice` may go back and listen again; `exam` holds the real conditions. */
export const attemptModes = ['practice', 'exam'] as const;
export type AttemptMode = (typeof attemptModes)[number];

/** Saves in flight at the deadline are accepted for this long, ms. */
export const attemptGraceMs = 60_000;

/** Longest text that an answer may be, in UTF-16 units: an essay of 200 KB is accepted, the body's limit refuses 1 MB. */
export const essayMaxLength = 250_000;

/** A recording that is heard once is reported this often, ms: what is heard again after a crash is no more than this and the way of a report. */
export const hearingReportMs = 1_500;

/** A hearing goes on this often at most: whoever keeps its reports from the server hears it no more often than this. */
export const hearingGoesOn = 3;

/** No recording of a test is longer, ms. */
export const recordingMaxMs = 3_600_000;

/** Longest spoken answer, s: more than the longest task of the oral expression, its preparation included. */
export const recordingMaxSeconds = 6 * 60;

/** Option letters that the player can show. */
export const optionLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type OptionLetter = (typeof optionLetters)[number];
