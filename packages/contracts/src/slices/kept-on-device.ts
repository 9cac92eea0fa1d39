/**
 * Where slices keep on the device what belongs to a person, beside their session. The page empties all of it when they sign out, and when
 * somebody else signs in.
 */
export const keptOnDevice = {
  /** Keys of localStorage, or of sessionStorage. */
  keys: {
    attemptNotes: 'passerelle.exam.notes',
    checkoutDraft: 'passerelle.checkout-draft',
    checkoutPhoto: 'passerelle.checkout-photo',
    endedTests: 'passerelle.exam.ended',
    freeAccount: 'passerelle.free-account',
    placement: 'passerelle.placement',
    placementHeard: 'passerelle.placement.heard',
    placementOral: 'passerelle.placement.oral',
    sittings: 'passerelle.exam.sittings',
  },
  /** Names of IndexedDB databases. */
  databases: { unsentAnswers: 'passerelle-exam', takes: 'passerelle-speaking' },
  /** How names of caches begin: the recordings and pictures of a test under way, one cache a person. */
  cachePrefix: 'passerelle.test.',
} as const;
