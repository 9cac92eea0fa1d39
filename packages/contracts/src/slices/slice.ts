import * as z from 'zod/mini';

/** The slices, which separate teams deploy alone. */
export const sliceNames = ['mfe-marketing', 'mfe-account', 'mfe-exam'] as const;
export type SliceName = (typeof sliceNames)[number];

/** Version of the contract between shell and slices; a slice built for another major is not loaded. */
export const sliceContractVersion = 1;

const NavigationEntry = z.object({
  label: z.string(),
  to: z.string(),
  place: z.enum(['top', 'skills']),
  order: z.int(),
});

/** What a slice declares about itself in `slice.ts`, as data; the build emits it as `slice.json` beside the remote entry. */
export const SliceManifest = z.object({
  name: z.enum(sliceNames),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+/)),
  contract: z.literal(sliceContractVersion),
  /** Route patterns: `/bookings/{id}/approve_booking/`, `/{provider}-payment/confirmation`. Empty for a slice that only fills slots. */
  routes: z.array(z.object({ path: z.string(), title: z.string(), prerender: z.optional(z.boolean()) })),
  navigation: z.array(NavigationEntry),
  /** Slot name → exposed module that fills it. */
  fills: z.record(z.string(), z.string()),
});
export type SliceManifest = z.infer<typeof SliceManifest>;

/** Declares a slice; throws where the data does not fit the contract. */
export function defineSlice(manifest: z.input<typeof SliceManifest>): SliceManifest {
  return SliceManifest.parse(manifest);
}

/** An entry of the slice registry that the gateway keeps and inlines. */
export const RegistryEntry = z.object({
  name: z.string(),
  version: z.string(),
  contract: z.int(),
  /** Folder of the published version, ends with `/`. */
  base: z.string(),
  /** Address of `remoteEntry.js`. */
  entry: z.string(),
  /** `sha384-…` per file, by path relative to `base`. */
  integrity: z.record(z.string(), z.string()),
  manifest: z.nullable(SliceManifest),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** What `/slices.json` answers and index.html inlines as `<script type="application/json" id="slices">`. */
export const SliceRegistry = z.object({
  shell: RegistryEntry,
  slices: z.array(z.object({ active: RegistryEntry, lastGood: z.nullable(RegistryEntry) })),
});
export type SliceRegistry = z.infer<typeof SliceRegistry>;

/** Container name of a slice on the page: `mfe-exam` → `mfe_exam`. */
export function containerName(slice: string): string {
  return slice.replaceAll('-', '_');
}

/** Turns a route pattern with `{parameters}` into a regular expression over a whole path; both forms of the trailing slash match. */
export function routeExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/\/$/, '')
    .split(/(\{\w+\})/)
    .map((part) =>
      /^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>[^/]+?)` : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}/?$`);
}
