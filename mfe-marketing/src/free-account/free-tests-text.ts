/** « ouvre … »: what a free account passes. */
export const freeTestsText = (count: number): string =>
  count === 1
    ? 'un test complet de compréhension, une fois'
    : `${count} tests complets de compréhension, une fois chacun`;
