/**
 * How long what the house holds of people stays. Retention deletes by these figures, cookies end by them, and the privacy page says them:
 * one number for all three.
 */
export const keptFor = {
  /** A session that ends with the browser, at most. */
  sessionDays: 1,
  /** A session with « Se souvenir de moi ». */
  rememberedDays: 30,
  /** A browser that signed in and is known again; browsers keep no cookie longer. */
  deviceDays: 400,
  /** Subject, address and date of a mail that was sent; its text goes at once. One that its mail server refused, or put off for days, stays whole as long. */
  mailDays: 90,
  /** What services told each other. */
  eventMonths: 13,
  /** What was written in the contact form. */
  contactMonths: 13,
  /** An address that asked for the newsletter and was not confirmed; the link holds as long. */
  newsletterDays: 7,
  /** The result of a placement test that nobody kept with an account. */
  placementDays: 30,
  /** What the card provider told. */
  paymentNoticeDays: 90,
  /** A transfer that is awaited. */
  transferDays: 14,
} as const;

/** Days before the end of a subscription on which its owner is told, first and last. */
export const endingNoticeDays = [7, 1] as const;
