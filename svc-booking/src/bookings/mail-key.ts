/** The key of a mail about a booking. Booking and person are found by their places in it, by an index each. */
export const mailKey = (bookingId: string, personId: string, ...what: readonly (string | number)[]): string =>
  ['booking', bookingId, personId, ...what].join(':');
