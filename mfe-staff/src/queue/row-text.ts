import type { ReadingKind } from '@passerelle/contracts';

/** « Awa Diop » */
export const nameText = ({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): string => `${first_name} ${last_name}`.trim() || 'Sans nom';

/** Of a copy that names nobody. */
export const whoText = (reading: ReadingKind | undefined): string =>
  reading && reading !== 'first' ? 'sans nom' : 'Compte effacé';

/** « tâche 3 », « tâches 1 et 3 », « 3 tâches ». */
export function tasksText(tasks: readonly number[]): string {
  if (tasks.length === 1) return `tâche ${tasks[0]}`;
  return tasks.length === 2 ? `tâches ${tasks.join(' et ')}` : `${tasks.length} tâches`;
}
