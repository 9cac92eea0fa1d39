/**
 * Rate classes: what a call costs whoever runs the house, and so which budget of its caller it uses. A call's row names one (`rate`). How large
 * the budgets are: `gateway/src/limits/rate-limit-defaults.ts`, and `RATE_LIMITS`.
 */
export const rateClasses = {
  read: 'reading',
  write: 'changes',
  save: 'the autosave of a test',
  lookup:
    'whether an address has an account: apart from `identity`, so that whoever uses it up keeps nobody from signing in',
  identity: 'what guesses passwords and sends reset mails',
  money: 'what creates orders',
  message: 'what strangers put in a mailbox',
  upload: 'files',
  provider: 'what the card provider tells',
  report: 'what browsers tell the gateway of published slices',
} as const;
export type RateClass = keyof typeof rateClasses;
