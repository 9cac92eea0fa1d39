import { listSeries, readSeries, type SeriesSheet, skillFacts } from '@passerelle/contracts';
import { isGone, QueryResult, useCall } from '@passerelle/slice-kit';
import { EmptyState, LinkButton, nbsp, Tabs } from '@passerelle/ui-kit';
import { Library } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { SchoolPage } from '../school/school-page.js';
import { Items } from './items.js';
import { Preview } from './preview.js';
import { Publishing } from './publishing.js';
import styles from './series.module.css';

const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

/** One series: its version, what answers say of its questions, and what candidates get. The version stands in the address. */
export function SheetPage() {
  const { testId = '' } = useParams();
  return (
    <SchoolPage>
      <Link to="/ecole/contenu" className={styles.back}>
        Toutes les séries
      </Link>
      <Read key={testId} testId={testId} />
    </SchoolPage>
  );
}

function Read({ testId }: { readonly testId: string }) {
  const [search] = useSearchParams();
  const version = /^[1-9]\d{0,8}$/.exec(search.get('version') ?? '')?.[0];
  const query = useCall(
    ['series', testId, version],
    readSeries,
    { params: { testId }, query: version ? { version } : {} },
    fresh,
  );
  if (isGone(query.error))
    return (
      <EmptyState
        headingLevel={1}
        icon={<Library size={28} />}
        title={nbsp('Cette série, ou cette version, n’existe pas')}
        action={<LinkButton href="/ecole/contenu">Voir les séries</LinkButton>}
      />
    );
  return (
    <QueryResult query={query} title="La série ne s’affiche pas" headingLevel={1} lines={10}>
      {(sheet) => <Sheet sheet={sheet} />}
    </QueryResult>
  );
}

function Sheet({ sheet }: { readonly sheet: SeriesSheet }) {
  const { set } = sheet;
  const all = useCall(['series'], listSeries, {}, fresh);
  const versions = all.data?.series.find(({ test_id }) => test_id === set.id)?.versions ?? [];
  const isTest = skillFacts[set.skill].kind === 'comprehension';
  return (
    <>
      <h1>{set.name}</h1>
      <Publishing sheet={sheet} versions={versions} />
      {isTest ? (
        <Tabs
          label="Cette version"
          tabs={[
            { id: 'questions', label: 'Ce que disent les réponses', content: <Items sheet={sheet} /> },
            { id: 'apercu', label: 'Ce que voit le candidat', content: <Preview sheet={sheet} /> },
          ]}
        />
      ) : (
        <Preview sheet={sheet} />
      )}
    </>
  );
}
