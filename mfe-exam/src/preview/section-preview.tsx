import { type PracticeState, type Skill, type SlotProps, skillFacts } from '@passerelle/contracts';
import { QueryResult, useHost } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { FreeTests } from '../free-tests/free-tests.js';
import { BookingPanel } from '../interview/booking-panel.js';
import { mockExams } from '../mock/list/mock-exams.js';
import mockStyles from '../mock/list/mock-list.module.css';
import { MockListEntry } from '../mock/list/mock-list-entry.js';
import { useMockData } from '../mock/use-mock-data.js';
import { ResponseHistory } from '../results/response-history.js';
import styles from '../section/section.module.css';
import type { SectionView } from '../section/section-views.js';
import { TestList } from '../tests/test-list.js';
import { SampleCorrection } from './sample-correction.js';

type Place = Pick<SlotProps['account.learner-section.v1'], 'goToSection' | 'selectTest' | 'showResults'>;

/** What a section shows of itself to who has no plan: what there is, the test that is open to all, and how a correction looks. */
export function SectionPreview({ view, place }: { view: SectionView; place: Place }) {
  switch (view.kind) {
    case 'tests':
      return (
        <>
          {skillFacts[view.skill].kind === 'comprehension' ? (
            <FreeTests skill={view.skill} {...place} />
          ) : (
            <Tests skill={view.skill} />
          )}
          <SampleCorrection skill={view.skill} />
        </>
      );
    case 'corrections':
      return <SampleCorrection skill={view.skill} />;
    case 'mocks':
      return <Mocks />;
    case 'interview':
      return <BookingPanel onBooked={() => undefined} />;
    case 'results':
      return (
        <>
          <ResponseHistory onOpen={place.showResults} onLeave={() => place.goToSection('dashboard')} />
          <SampleCorrection skill="written_comprehension" />
        </>
      );
    case 'review':
      return <SampleCorrection skill="written_comprehension" />;
  }
}

function Tests({ skill }: { skill: Skill }) {
  const host = useHost();
  const { label, slug } = skillFacts[skill];
  const read = (practiceTest: string) =>
    host.navigate(`/${slug}`, { state: { practiceTest } satisfies PracticeState });
  return (
    <section className={styles.section}>
      <h2>{label}</h2>
      <p className={styles.lead}>
        {nbsp('Le test sans cadenas est ouvert à tous : vous le lisez en entier, sans y répondre.')}
      </p>
      <TestList skill={skill} onSelect={({ id }) => read(id)} />
    </section>
  );
}

function Mocks() {
  const entries = useMockData();
  return (
    <section className={styles.section}>
      <h2>Blanc Examen</h2>
      <p className={styles.lead}>
        {nbsp('Les quatre épreuves à la suite, dans les conditions de l’examen, avec un seul bilan.')}
      </p>
      <QueryResult
        query={entries}
        title="Impossible de charger les examens blancs"
        headingLevel={3}
        lines={3}
      >
        {(all) => (
          <ul className={mockStyles.list}>
            {mockExams(all, []).map((mock) => (
              <li key={mock.id}>
                <MockListEntry mock={{ ...mock, isLocked: true }} onSelect={() => undefined} />
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </section>
  );
}
