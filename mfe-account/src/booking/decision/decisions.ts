/** The two answers to a requested interview, in the specification's words. */
export const decisions = {
  approve: {
    label: 'Approve',
    done: 'Booking approved successfully!',
    failed: 'Error approving booking!',
  },
  reject: {
    label: 'Reject',
    done: 'Booking rejected successfully!',
    failed: 'Error rejecting booking!',
  },
} as const;
export type Decision = keyof typeof decisions;
