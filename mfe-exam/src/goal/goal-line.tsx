import { useAction } from '@passerelle/slice-kit';
import { Button, cx, nbsp, showToast } from '@passerelle/ui-kit';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { type Goal, goalSentence, hasGoal, targetText } from './goal.js';
import styles from './goal.module.css';
import type { GoalDialog } from './goal-dialog.js';

/** The goal in a sentence, and the way to change it. */
export function GoalLine({ goal, isBeside }: { goal: Goal; isBeside?: boolean }) {
  const [Dialog, setDialog] = useState<typeof GoalDialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The form's code comes with the first press. */
  const opening = useAction(async () => {
    try {
      const loaded = await import('./goal-dialog.js');
      setDialog(() => loaded.GoalDialog);
      setOpen(true);
    } catch {
      showToast({ tone: 'error', title: 'Le formulaire ne s’ouvre pas. Réessayez dans un instant.' });
    }
  });
  const sentence = nbsp(goalSentence(goal, new Date()));
  const target = (isBeside && targetText(goal)) || '';
  // Beside the greeting the target stands out of its sentence.
  const at = target ? sentence.indexOf(target) : -1;
  return (
    <div className={cx(styles.line, isBeside && styles.beside)}>
      <p>
        {at < 0 ? (
          sentence
        ) : (
          <>
            {sentence.slice(0, at)}
            <strong>{target}</strong>
            {sentence.slice(at + target.length)}
          </>
        )}
      </p>
      <Button
        variant={isBeside ? 'quiet' : 'secondary'}
        size="sm"
        icon={isBeside ? undefined : <Target size={16} />}
        isPending={opening.isPending}
        onClick={opening.run}
      >
        {hasGoal(goal) ? 'Modifier l’objectif' : 'Fixer un objectif'}
      </Button>
      {Dialog ? <Dialog goal={goal} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
