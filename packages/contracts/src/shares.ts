/** How much one person may have of what people share: hours, teachers, room. More is refused and said; a copy never is, it is kept back. */
export const shares = {
  /** Bookings of hours to come that no teacher has decided on. */
  pendingBookings: 2,
  /** Bookings of hours to come, pending or accepted. */
  futureBookings: 5,
  /** Expression copies, written and oral together, that go to the teachers on a day of the school's. Those of mock exams go besides. */
  copiesADay: 10,
  /** Bytes of recordings that no teacher has marked. */
  unmarkedRecordingBytes: 200_000_000,
  /** Testimonials that the school has not read yet. */
  waitingTestimonials: 3,
} as const;
