import { Loaded, useNear } from '@passerelle/slice-kit';
import { Card, Skeleton } from '@passerelle/ui-kit';
import { useRef } from 'react';
import { noGoal } from '../../goal/goal.js';
import { useGoal } from '../../goal/use-goal.js';
import { useProgress } from '../use-progress.js';
import type { SkillTabsProps } from './skill-tabs.js';

/** Progress by skill and level over time. It is not there before the first score: the card above says so in a sentence. */
export function ProgressDetail({ onTrain }: Pick<SkillTabsProps, 'onTrain'>) {
  const { data } = useProgress();
  const goal = useGoal();
  if (!data?.skills.some(({ attempts }) => attempts > 0)) return null;
  return (
    <Card as="section" title="Votre progression">
      <NearTabs skills={data.skills} goal={goal.data ?? noGoal} onTrain={onTrain} />
    </Card>
  );
}

const loadTabs = async () => (await import('./skill-tabs.js')).SkillTabs;
const waiting = <Skeleton shape="box" height="24rem" />;

/** It stands below the first screen: tabs and figures come when the reader comes near. */
function NearTabs(props: SkillTabsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place}>
      {isNear ? (
        <Loaded load={loadTabs} headingLevel={3} loading={waiting}>
          {(SkillTabs) => <SkillTabs {...props} />}
        </Loaded>
      ) : (
        waiting
      )}
    </div>
  );
}
