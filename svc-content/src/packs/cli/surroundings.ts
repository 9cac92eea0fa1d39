import type { Output } from '@passerelle/content-packs/commands';

/** What `npm run content` runs in. */
export interface CliSurroundings extends Output {
  /** Database of svc-content, whose tables exist; needed by `import` and `stats`. */
  readonly databaseUrl: string | undefined;
  /** Storage of svc-content's media; needed by `import`. */
  readonly storageUrl: string | undefined;
}
