import {
  type AnsweredTask,
  type CopyComment,
  type FieldError,
  type MarkingGrid,
  stretchesOf,
} from '@passerelle/contracts';

/** A recording is measured by its frames, a player’s clock by its own. */
const clockTolerance = 1;

/** What is wrong with comments in place: each names a task, a criterion of the grid or none, and a stretch or a second that is there. */
export function commentErrors(
  comments: readonly CopyComment[],
  tasks: readonly Pick<AnsweredTask, 'task_number' | 'response' | 'recording'>[],
  grid: Pick<MarkingGrid, 'criteria'>,
): FieldError[] {
  return comments.flatMap((comment, index) => {
    const task = tasks.find(({ task_number: number }) => number === comment.task);
    const error = (field: string, message: string) => [{ field: `comments.${index}.${field}`, message }];
    if (!task) return error('task', 'Cette tâche n’existe pas.');
    if (comment.criterion !== null && !grid.criteria.some(({ id }) => id === comment.criterion))
      return error('criterion', 'Ce critère ne fait pas partie de la grille.');
    if (comment.at !== undefined)
      return task.recording && comment.at <= task.recording.duration + clockTolerance
        ? []
        : error('at', 'Ce moment n’est pas dans l’enregistrement.');
    return standsIn(task.response ?? '', comment, comments.slice(0, index))
      ? []
      : error('from', 'Ce passage n’est pas dans le texte, ou porte déjà un commentaire.');
  });
}

function standsIn(response: string, comment: CopyComment, former: readonly CopyComment[]): boolean {
  const { from, to, task } = comment;
  if (from === undefined || to === undefined) return false;
  const isFree = former.every(
    (other) =>
      other.task !== task ||
      other.from === undefined ||
      other.to === undefined ||
      other.to <= from ||
      to <= other.from,
  );
  return isFree && stretchesOf(response, [{ from, to }]).some((stretch) => stretch.comment === 0);
}
