/** Questions of a drill. */
export const drillSize = 10;

/** Reviews that a day offers at most: what is due beyond them waits for the next day. */
export const reviewsADay = 30;
