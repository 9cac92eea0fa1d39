import { type DashboardState, type SlotProps, skillFacts } from '@passerelle/contracts';
import { useHost, useSession } from '@passerelle/slice-kit';
import { EmptyState } from '@passerelle/ui-kit';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { sectionOf } from '../learner-section/sections.js';
import { TestList } from '../tests/test-list.js';
import { VisitorTest } from './visitor-test.js';

/** The public practice page: visitors read what is open to all; signed-in learners go to their own area. */
export function Practice({ skill }: SlotProps['marketing.practice.v1']) {
  const host = useHost();
  const { isAuthenticated } = useSession();
  const [selected, setSelected] = useState<string | null>(null);
  if (selected !== null) {
    if (skillFacts[skill].kind === 'comprehension')
      return <VisitorTest testId={selected} onLeave={() => setSelected(null)} />;
    return <EmptyState icon={<NotebookPen size={28} />} title="Cette épreuve arrive bientôt" />;
  }
  return (
    <TestList
      skill={skill}
      onSelect={({ id }) => {
        if (!isAuthenticated) return setSelected(id);
        host.navigate('/dashboard', {
          state: { section: sectionOf(skill), selectedTest: id } satisfies DashboardState,
        });
      }}
    />
  );
}
