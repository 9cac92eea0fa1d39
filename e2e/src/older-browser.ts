/**
 * Takes away what the oldest browser that we serve lacks: Safari 16.4, where iPhone 8 and X end (docs/architecture.md). What a page asks for
 * all the same fails here as it would there. Runs in the page, before its scripts.
 */
export function olderBrowser(): void {
  const missing: readonly (readonly [object | undefined, readonly string[]])[] = [
    [globalThis.AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [URL, ['canParse', 'parse']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [globalThis, ['requestIdleCallback', 'cancelIdleCallback']],
  ];
  for (const [owner, names] of missing)
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
}
