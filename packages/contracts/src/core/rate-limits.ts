/**
 * Rate classes: requests allowed per window from one address, and overall for one gateway.
 * `lookup` tells whether an address has an account: a person asks once per form; it is apart from `identity`, so that whoever uses it up keeps
 * nobody from signing in. `identity` covers what guesses passwords and sends reset mails; `money` what creates orders; `message` what strangers put in a mailbox; `save` the autosave of a whole class behind one address.
 */
export const rateClasses = {
  read: { perAddress: 1_200, overall: 60_000, windowSeconds: 60 },
  write: { perAddress: 240, overall: 12_000, windowSeconds: 60 },
  save: { perAddress: 30_000, overall: 120_000, windowSeconds: 60 },
  lookup: { perAddress: 30, overall: 600, windowSeconds: 60 },
  identity: { perAddress: 60, overall: 3_000, windowSeconds: 60 },
  money: { perAddress: 60, overall: 3_000, windowSeconds: 60 },
  message: { perAddress: 30, overall: 600, windowSeconds: 60 },
  upload: { perAddress: 30, overall: 600, windowSeconds: 60 },
  provider: { perAddress: 6_000, overall: 12_000, windowSeconds: 60 },
} as const;
export type RateClass = keyof typeof rateClasses;
