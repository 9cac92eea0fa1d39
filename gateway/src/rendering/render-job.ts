import type { Rendered, RenderRequest } from '@passerelle/contracts';

/** The code of the render bundles, by the name of slice or shell. */
export type BundleCode = Readonly<Record<string, string>>;

/** What the worker is asked: a page of a slice, in the shell's frame. */
export interface RenderJob {
  readonly slice: string;
  readonly request: RenderRequest;
}

/** What it says once the bundles have been loaded. */
export type RenderReady = 'ready';

/** What it answers; `error` is the stack of what a page threw. */
export type RenderAnswer = { readonly page: Required<Rendered> } | { readonly error: string };
