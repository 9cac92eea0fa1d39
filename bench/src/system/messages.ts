import type { RunningPasserelle } from '@passerelle/local';

/** What the supervisor's process tells about its system. */
export type SystemFacts = Pick<
  RunningPasserelle,
  'url' | 'mailbox' | 'sandboxUrl' | 'databaseUrls' | 'processes'
>;

/** From the supervisor's process to the test. */
export type Report =
  | { readonly type: 'ready' | 'facts'; readonly facts: SystemFacts }
  | { readonly type: 'failed'; readonly reason: string };

/** From the test to the supervisor's process. */
export type Order = 'facts' | 'stop';

/** Where the supervisor's process reads how to start. */
export interface SystemOptions {
  readonly dataDir: string;
  readonly port: number;
  /** Variables for the services beyond the usual, such as `AMQP_URL`. */
  readonly env?: Readonly<Record<string, string>>;
}

export const optionsVariable = 'BENCH_SYSTEM';
