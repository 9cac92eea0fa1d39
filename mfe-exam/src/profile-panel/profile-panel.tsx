import type { SlotProps } from '@passerelle/contracts';
import { QueryResult } from '@passerelle/slice-kit';
import { Card } from '@passerelle/ui-kit';
import { GoalLine } from '../goal/goal-line.js';
import { useGoal } from '../goal/use-goal.js';

/** The exam’s part of « Mon Compte »: what one aims at, and when. */
export function ProfilePanel({ headingLevel }: SlotProps['account.profile-panel.v1']) {
  const goal = useGoal();
  return (
    <Card as="section" title="Objectif" headingLevel={headingLevel}>
      <QueryResult query={goal} title="Votre objectif ne s’affiche pas" headingLevel={3} lines={1}>
        {(known) => <GoalLine goal={known} />}
      </QueryResult>
    </Card>
  );
}
