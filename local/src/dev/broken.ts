const ESCAPE = String.fromCharCode(27);
const colours = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
/** `svc-auth/src/main.ts(6,7): error TS…`, or with colours `svc-auth/src/main.ts:6:7 - error TS…`. */
const complaint = /^((?:packages\/)?[\w-]+)\/\S+?(?:\(\d+,\d+\): |:\d+:\d+ - )error /gm;

/** Says which outputs must not be used: those of the workspaces that do not compile, and all when one of `packages/` does not. */
export function brokenOutputs(compilerText: string): (output: string) => boolean {
  const places = new Set(
    [...compilerText.replace(colours, '').matchAll(complaint)].map(([, place]) => place as string),
  );
  // Without a place (a tsconfig is wrong) nothing is known of any.
  const all = places.size === 0 || [...places].some((place) => place.startsWith('packages/'));
  return (output) => all || [...places].some((place) => output.startsWith(`${place}/`));
}
