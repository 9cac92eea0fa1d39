import { Button, nbsp } from '@passerelle/ui-kit';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { type Goal, goalSentence } from './goal.js';
import styles from './goal.module.css';
import { GoalDialog } from './goal-dialog.js';

/** The goal in a sentence, and the way to change it. */
export function GoalLine({ goal }: { goal: Goal }) {
  const [isOpen, setOpen] = useState(false);
  const hasGoal = goal.target_nclc !== null || goal.exam_date !== null;
  return (
    <div className={styles.line}>
      <p>{nbsp(goalSentence(goal, new Date()))}</p>
      <Button variant="secondary" size="sm" icon={<Target size={16} />} onClick={() => setOpen(true)}>
        {hasGoal ? 'Modifier l’objectif' : 'Fixer un objectif'}
      </Button>
      <GoalDialog goal={goal} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
