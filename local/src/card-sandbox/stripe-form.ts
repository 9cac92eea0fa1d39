/** A decoded form or query: strings, lists and nested objects. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormObject = { [key: string]: FormValue };

const MAX_DEPTH = 6;

/** `a[b][0]` → `['a', 'b', '0']`; null when the name is not of that form. */
function path(name: string): string[] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) return null;
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  return inner.length < MAX_DEPTH ? [match[1], ...inner] : null;
}

function setAt(target: FormObject, [key = '', ...rest]: string[], value: string): void {
  const slot = key === '' ? String(Object.keys(target).length) : key;
  if (rest.length === 0) {
    target[slot] = value;
    return;
  }
  const next = target[slot];
  const child: FormObject = typeof next === 'object' && !Array.isArray(next) ? next : Object.create(null);
  target[slot] = child;
  setAt(child, rest, value);
}

/** Objects whose keys are 0, 1, 2… become lists. */
function listed(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const);
  if (entries.length > 0 && entries.every(([key], index) => key === String(index))) {
    return entries.map(([, inner]) => inner);
  }
  return Object.fromEntries(entries);
}

/** Decodes what Stripe's SDKs send: `line_items[0][price_data][currency]=usd`. Names of another form are ignored. */
export function parseStripeForm(text: string): FormObject {
  const root: FormObject = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = path(name);
    if (keys) setAt(root, keys, value);
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, listed(value)]));
}
