import { RegistryEnvelope, type SliceManifest } from '@passerelle/contracts';
import { escapeHtml, escapeInlineJson } from '@passerelle/process-kit';

/** A room as it was built last. */
export interface BuiltRoom {
  readonly name: string;
  /** The folder of its files, ends with `/`. */
  readonly base: string;
  /** The first file, relative to `base`, and its `sha384-…`. */
  readonly entry: string;
  readonly integrity: string;
  /** Null for the shell. */
  readonly manifest: SliceManifest | null;
}

const nameOf = (slice: unknown) => (slice as { active?: { name?: string } } | null)?.active?.name;

/** The gateway's registry with one slice as it is being worked on. */
export function withSlice(json: unknown, room: BuiltRoom): RegistryEnvelope {
  const registry = RegistryEnvelope.parse(json);
  const { name, base, entry, integrity, manifest } = room;
  if (manifest === null) return registry;
  const published = registry.slices.find((slice) => nameOf(slice) === name) as
    | { active?: object }
    | undefined;
  const active = {
    ...published?.active,
    name,
    version: `${manifest.version}-development`,
    contract: manifest.contract,
    base,
    entry: base + entry,
    integrity: { [entry]: integrity },
    manifest,
  };
  const others = registry.slices.filter((slice) => nameOf(slice) !== name);
  return { ...registry, slices: [...others, { active, lastGood: null }] };
}

/** The gateway's policy of the page, and the Trusted Types policy of a slice that the gateway has not heard of. Nothing else is let in. */
export function policyWith(policy: string, slice: string): string {
  const own = `${slice}#rspack`;
  return policy.replace(/(^|; )trusted-types [^;]*/, (directive) =>
    directive.split(' ').includes(own)
      ? directive
      : directive.replace('trusted-types', `trusted-types ${own}`),
  );
}

/** The nonce of a page's policy; undefined where it has none. */
export const nonceOf = (policy: string | null): string | undefined =>
  /'nonce-([^']+)'/.exec(policy ?? '')?.[1];

/**
 * The shell's page, without what was rendered of the released slice: its HTML would be taken over by other sources. The shell is the one of this
 * repository in development form, since only that form of React replaces components.
 */
export function developmentPage(page: {
  readonly nonce: string;
  readonly registry: RegistryEnvelope;
  readonly shell: BuiltRoom;
}): string {
  const nonce = `nonce="${escapeHtml(page.nonce)}"`;
  const { base, entry } = page.shell;
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Passerelle</title>
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" ${nonce}>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="${base}main.css" ${nonce}>
<script type="application/json" id="slices" ${nonce}>${escapeInlineJson(JSON.stringify(page.registry))}</script>
<script type="module" src="/__hot/page.js" ${nonce}></script>
<script src="${base}${entry}" ${nonce} defer></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}
