import * as z from 'zod/mini';

/** Where browsers tell how published versions fare: an address of the gateway's own, no call of a service. */
export const reportsPath = '/slices/reports';

/** Bytes of what is sent there at once. */
export const reportsLimit = 2_048;

/** Longest message of a report, characters. */
export const longestReportMessage = 160;

const VersionReport = z.object({
  /** Of a slice, or `shell`. */
  name: z.string().check(z.maxLength(60)),
  version: z.string().check(z.maxLength(60)),
  /**
   * `mounted`: it works. `fell-back`: it could not be shown, and `instead` is. `crashed`: it threw while it was shown. `failed`: nothing of
   * its name could be shown.
   */
  outcome: z.enum(['mounted', 'fell-back', 'crashed', 'failed']),
  /** The version that stands in. */
  instead: z.optional(z.string().check(z.maxLength(60))),
  /** Why, in the words of the error. */
  message: z.optional(z.string().check(z.maxLength(longestReportMessage))),
});
export type VersionReport = z.infer<typeof VersionReport>;

/** What a browser sends, once it has something to tell. */
export const VersionReports = z.object({
  /** The nonce of the first page of this session: the gateway made it, and counts a session by it. */
  page: z.string().check(z.maxLength(64)),
  reports: z.array(VersionReport).check(z.minLength(1), z.maxLength(8)),
});
export type VersionReports = z.infer<typeof VersionReports>;

/** What shell and page tell each other on `document`, while the shell comes. */
export const shellEvent = 'passerelle:shell';

/**
 * `begins`: the shell is about to take the page; cancelled where the page has given it up for another version. `stands`: the page is its.
 * `fails`: it could not.
 */
export interface ShellNews {
  readonly phase: 'begins' | 'stands' | 'fails';
  /** Address of the shell's script. */
  readonly entry: string;
  readonly message?: string;
}
