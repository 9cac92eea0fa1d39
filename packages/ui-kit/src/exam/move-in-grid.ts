/**
 * The index reached from `index` with an arrow key, Home or End in a grid of `count` cells over `columns` columns;
 * null for any other key. Rows wrap sideways, columns do not wrap.
 */
export function moveInGrid(key: string, index: number, count: number, columns: number): number | null {
  const within = (next: number) => (next >= 0 && next < count ? next : index);
  switch (key) {
    case 'ArrowRight':
      return within(index + 1);
    case 'ArrowLeft':
      return within(index - 1);
    case 'ArrowDown':
      return within(index + columns);
    case 'ArrowUp':
      return within(index - columns);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
