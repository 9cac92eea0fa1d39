import { skillFacts } from '@passerelle/contracts';
import { Tabs } from '@passerelle/ui-kit';
import type { Goal } from '../../goal/goal.js';
import type { DrillChoice } from '../../review/drill-choice.js';
import { skillOrder } from '../../skills/skill-order.js';
import type { SkillFigures } from '../use-progress.js';
import { SkillDetail } from './skill-detail.js';

export interface SkillTabsProps {
  readonly skills: readonly SkillFigures[];
  readonly goal: Goal;
  /** Starts a drill; absent without a plan. */
  readonly onTrain?: ((choice: DrillChoice) => void) | undefined;
}

/** A tab for each skill; the first with a score is open. */
export function SkillTabs({ skills, goal, onTrain }: SkillTabsProps) {
  const figuresOf = (skill: (typeof skillOrder)[number]) => skills.find((each) => each.skill === skill);
  const first = skillOrder.find((skill) => (figuresOf(skill)?.attempts ?? 0) > 0);
  return (
    <Tabs
      label="Épreuves"
      {...(first ? { defaultSelectedId: first } : {})}
      tabs={skillOrder.flatMap((skill) => {
        const figures = figuresOf(skill);
        if (!figures) return [];
        return [
          {
            id: skill,
            label: skillFacts[skill].label,
            content: <SkillDetail figures={figures} goal={goal} onTrain={onTrain} />,
          },
        ];
      })}
    />
  );
}
