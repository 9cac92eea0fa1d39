import * as z from 'zod/mini';
import type { SliceManifest } from './manifest.js';

/** Where a build keeps what renders its pages without a browser, by path in its folder. Nothing under `server/` is served. */
export const renderFile = 'server/render.cjs';
/** Beside it in a slice's build: the style sheets of its pages (`PageStyles`). */
export const stylesFile = 'server/styles.json';

/** Marks the root element of a page that the gateway has rendered. */
export const renderedAttribute = 'data-rendered';
/** Id of the element with what such a page knows: `KnownReplies` as JSON. */
export const repliesId = 'replies';

/** The style sheets of a slice's pages. */
export const PageStyles = z.array(
  z.object({
    /** By path in the build's folder. */
    file: z.string(),
    /** What the bundler's runtime looks for in `data-rspack` before it loads the sheet. */
    key: z.string(),
  }),
);
export type PageStyles = z.infer<typeof PageStyles>;

/** Bodies of 200 replies to public GETs, by address: path and query. */
export type KnownReplies = Readonly<Record<string, unknown>>;

/** A page to be rendered. */
export interface RenderRequest {
  readonly path: string;
  /** The browser's origin, without a slash at its end. */
  readonly origin: string;
  readonly manifests: readonly SliceManifest[];
  readonly replies: KnownReplies;
  /** For the shell: what the slice has rendered. */
  readonly page?: { readonly slice: string; readonly html: string };
}

export interface Rendered {
  readonly html: string;
  /** Addresses that it read, whether their replies were known or not. */
  readonly asked: readonly string[];
  /** What the page says to machines: JSON-LD. */
  readonly structured?: readonly object[];
}

/** What a render bundle exports: pages as a visitor's browser shows them first. It asks nobody; it says what it would have asked. */
export interface RenderBundle {
  render(request: RenderRequest): Rendered | Promise<Rendered>;
}
