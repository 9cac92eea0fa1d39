import * as z from 'zod/mini';

/** Where a slice's build says which of its files a page needs at once. For the gateway alone: nothing under `server/` is served. */
export const neededFile = 'server/needed.json';

/** Scripts and style sheets, by path in the build's folder. */
const Files = z.array(z.string());

/** What a page needs at once, so that it is on its way with the page. */
export const NeededFiles = z.object({
  /** By exposed module. */
  modules: z.record(z.string(), Files),
  /** By route, beyond `./lifecycles`. */
  routes: z.record(
    z.string(),
    z.object({
      files: Files,
      /** Slots that the page shows at once: what other slices fill into them is on its way too. */
      slots: z.array(z.string()),
    }),
  ),
});
export type NeededFiles = z.infer<typeof NeededFiles>;
