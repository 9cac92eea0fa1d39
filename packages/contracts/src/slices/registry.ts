import * as z from 'zod/mini';
import { SliceManifest, SliceName, sliceContractVersion } from './manifest.js';

/** A version in the registry that the gateway keeps and writes into its pages. */
const AnyVersion = z.object({
  name: z.string(),
  version: z.string(),
  contract: z.int(),
  /** Folder of the published version, ends with `/`. */
  base: z.string(),
  /** Address of `remoteEntry.js`, of the shell's `main.js`. */
  entry: z.string(),
  /** `sha384-…` per file, by path relative to `base`. */
  integrity: z.record(z.string(), z.string()),
});

/** The shell's version: the host, no slice. */
const ShellVersion = z.extend(AnyVersion, { manifest: z.null() });
export type ShellVersion = z.infer<typeof ShellVersion>;

const SliceVersion = z.extend(AnyVersion, {
  name: SliceName,
  contract: z.literal(sliceContractVersion),
  manifest: SliceManifest,
});
export type SliceVersion = z.infer<typeof SliceVersion>;

/** Any published version. */
export type RegistryEntry = ShellVersion | SliceVersion;

/** The most versions that stand in for an active one. */
export const mostFallbacks = 5;

/** What is published under one name. */
export interface Published<V extends RegistryEntry> {
  readonly active: V;
  /**
   * Stand in, one after the other, where the active one cannot be loaded: what browsers or an operator confirmed, the newest first; where
   * nothing was ever confirmed, what was active before.
   */
  readonly fallbacks: readonly V[];
  /** The last release of it that open pages must take: a number that grows. Absent where there is none. */
  readonly required?: number;
}
export type PublishedSlice = Published<SliceVersion>;
export type PublishedShell = Published<ShellVersion>;

/** What `/slices.json` answers and index.html inlines as `<script type="application/json" id="slices">`. */
export interface SliceRegistry {
  readonly shell: PublishedShell | null;
  readonly slices: readonly PublishedSlice[];
}

/** An entry that this reader does not understand, and why. */
export interface SkippedEntry {
  /** `mfe-exam 1.0.0-ab12`, as far as it can be told. */
  readonly entry: string;
  readonly reason: string;
}

/** A registry whose entries are not read: a publisher hands on those that it does not understand. */
export const RegistryEnvelope = z.object({
  shell: z.nullable(z.unknown()),
  slices: z.array(z.unknown()),
});
export type RegistryEnvelope = z.infer<typeof RegistryEnvelope>;

/**
 * Reads a registry entry by entry. What this reader does not understand (a newer contract, a manifest of another form) is left out
 * alone; where that is an active version, its first fallback stands in.
 * @throws ZodError where it is no registry at all.
 */
export function readRegistry(json: unknown): SliceRegistry & { readonly skipped: readonly SkippedEntry[] } {
  const registry = RegistryEnvelope.parse(json);
  const skipped: SkippedEntry[] = [];
  const read = <S extends z.ZodMiniType>(schema: S, entry: unknown): z.output<S> | null => {
    if (entry === null || entry === undefined) return null;
    const parsed = schema.safeParse(entry);
    if (parsed.success) return parsed.data;
    skipped.push({ entry: nameOf(entry), reason: reasonOf(entry, parsed.error) });
    return null;
  };
  const readAll = <S extends z.ZodMiniType>(schema: S, published: unknown) => {
    const { active, fallbacks, required } = fieldsOf(published);
    if (active === undefined) skipped.push({ entry: 'an entry', reason: 'it has no active version' });
    const versions = [active, ...(Array.isArray(fallbacks) ? fallbacks : [])];
    const [first, ...rest] = versions.flatMap((version: unknown) => read(schema, version) ?? []);
    if (!first) return null;
    return { active: first, fallbacks: rest, ...(typeof required === 'number' && { required }) };
  };
  return {
    shell: registry.shell === null ? null : readAll(ShellVersion, registry.shell),
    slices: registry.slices.flatMap((slice) => readAll(SliceVersion, slice) ?? []),
    skipped,
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function nameOf(entry: unknown): string {
  const { name = 'an entry', version = '' } = fieldsOf(entry);
  return `${String(name)} ${String(version)}`.trim();
}

function reasonOf(entry: unknown, error: z.core.$ZodError): string {
  const { contract } = fieldsOf(entry);
  if (typeof contract === 'number' && contract !== sliceContractVersion)
    return `it is for slice contract ${contract}, this reader speaks ${sliceContractVersion}`;
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

/** Container name of a slice on the page: `mfe-exam` → `mfe_exam`. */
export function containerName(slice: string): string {
  return slice.replaceAll('-', '_');
}
