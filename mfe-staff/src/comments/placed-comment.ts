import type { CopyComment } from '@passerelle/contracts';

/** A comment with its place in the draft. */
export type PlacedComment = CopyComment & { readonly index: number };
