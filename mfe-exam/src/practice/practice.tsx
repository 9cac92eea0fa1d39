import {
  type DashboardState,
  homePath,
  PracticeState,
  type SlotProps,
  skillFacts,
} from '@passerelle/contracts';
import { Loaded, useHost, useNavigationState, useSession } from '@passerelle/slice-kit';
import { sectionOf } from '../section/section-views.js';
import { TestList } from '../tests/test-list.js';

/** Apart: most who come look at the list, and a question brings documents, sounds and what cleans their text. */
const loadReader = {
  comprehension: async () => (await import('./visitor-test.js')).VisitorTest,
  expression: async () => (await import('./visitor-tasks.js')).VisitorTasks,
};

/**
 * The public practice page: who has no active plan reads what is open to all; subscribers, and who has an account that a test is free to,
 * go to their own area. The test being read stands in the history entry: Back leaves it, a reload keeps it.
 */
export function Practice({ skill }: SlotProps['marketing.practice.v1']) {
  const host = useHost();
  const { isAuthenticated, subscriptionStatus } = useSession();
  const selected = useNavigationState(PracticeState)?.practiceTest ?? null;
  const { slug, kind } = skillFacts[skill];
  const read = (practiceTest: string | null) => {
    host.navigate(`/${slug}`, {
      state: { practiceTest } satisfies PracticeState,
      // Leaving replaces the entry, so that Back does not open the test again.
      replace: practiceTest === null,
    });
    window.scrollTo(0, 0);
  };
  if (selected !== null) {
    return (
      <Loaded load={loadReader[kind]} title="Ce test ne s’ouvre pas">
        {(Reader) => <Reader key={selected} testId={selected} onLeave={() => read(null)} />}
      </Loaded>
    );
  }
  return (
    <TestList
      skill={skill}
      isFreeHere={isAuthenticated}
      onSelect={({ id, free }) => {
        const isTheirs = subscriptionStatus === 'Active' || (isAuthenticated && free !== undefined);
        if (!isTheirs) return read(id);
        // One that was passed shows in its list what it came to.
        const selectedTest = free === 'taken' ? null : id;
        host.navigate(homePath, {
          state: { section: sectionOf(skill), selectedTest } satisfies DashboardState,
        });
      }}
    />
  );
}
