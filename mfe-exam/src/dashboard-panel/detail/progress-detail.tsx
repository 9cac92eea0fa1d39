import { skillFacts } from '@passerelle/contracts';
import { Card, Tabs } from '@passerelle/ui-kit';
import { noGoal } from '../../goal/goal.js';
import { useGoal } from '../../goal/use-goal.js';
import { skillOrder } from '../../skills/skill-order.js';
import { useProgress } from '../use-progress.js';
import { SkillDetail } from './skill-detail.js';

/** Progress by skill and level over time. It is not there before the first score: the card above says so in a sentence. */
export function ProgressDetail() {
  const progress = useProgress();
  const goal = useGoal();
  const skills = progress.data?.skills ?? [];
  if (!skills.some(({ attempts }) => attempts > 0)) return null;
  const figuresOf = (skill: (typeof skillOrder)[number]) => skills.find((each) => each.skill === skill);
  const first = skillOrder.find((skill) => (figuresOf(skill)?.attempts ?? 0) > 0);
  return (
    <Card as="section" title="Votre progression">
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
              content: <SkillDetail figures={figures} goal={goal.data ?? noGoal} />,
            },
          ];
        })}
      />
    </Card>
  );
}
