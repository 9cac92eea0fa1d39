import type { useQueue } from './use-queue.js';

/**
 * What is left once a copy was recorded, as far as it is known: null where there is something to choose, or nobody knows.
 * @param recorded the copy: the list may have it still
 */
export function restText(
  { copies, counts }: Pick<ReturnType<typeof useQueue>, 'copies' | 'counts'>,
  recorded: string,
  isFiltered: boolean,
): string | null {
  if (!counts) return null;
  const others = copies.filter(({ response_id }) => response_id !== recorded);
  const waiting = counts.waiting - (copies.length - others.length);
  if (waiting <= 0)
    return isFiltered
      ? 'Aucune autre copie ne correspond à ces filtres.'
      : 'Tout est rendu : aucune autre copie n’attend.';
  const areElsewhere = others.length === waiting && others.every(({ hold }) => hold && !hold.mine);
  return areElsewhere ? 'Les autres copies sont chez des collègues.' : null;
}
