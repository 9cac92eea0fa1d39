const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long things of a session live, in ms. */
export const lifetimes = {
  /** An access token and its cookie. */
  access: 10 * minute,
  /** A session that ends with the browser. */
  session: day,
  /** A session with « Se souvenir de moi ». */
  remembered: 30 * day,
  /** The refresh token of the login reply's body. */
  bodyRefresh: day,
  /** How long the refresh cookie before the current one still works: a second tab, or a reply that was lost. */
  previousRefresh: 10_000,
} as const;
