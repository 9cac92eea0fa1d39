import { type DeskSeries, listSeries, skillFacts, skills } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { EmptyState, nbsp } from '@passerelle/ui-kit';
import { Library } from 'lucide-react';
import { Link } from 'react-router';
import { shortDayText } from '../dates/date-text.js';
import { SchoolPage } from '../school/school-page.js';
import { ImportPack } from './import-pack.js';
import styles from './series.module.css';
import { stateText, weakText } from './series-text.js';
import { TakeForeign } from './take-foreign.js';

/** The school’s series, by skill. */
export function SeriesPage() {
  const query = useCall(['series'], listSeries, {}, { staleTime: 0, refetchOnWindowFocus: 'always' });
  return (
    <SchoolPage>
      <h1>Contenu</h1>
      <div className={styles.imports}>
        <ImportPack />
        <TakeForeign />
      </div>
      <QueryResult query={query} title="Les séries ne s’affichent pas" headingLevel={2} lines={10}>
        {({ series }) =>
          series.length === 0 ? (
            <EmptyState icon={<Library size={28} />} title="Aucune série pour le moment" />
          ) : (
            skills.map((skill) => (
              <SkillSeries
                key={skill}
                title={skillFacts[skill].label}
                series={series.filter((each) => each.skill === skill)}
              />
            ))
          )
        }
      </QueryResult>
    </SchoolPage>
  );
}

interface SkillSeriesProps {
  readonly title: string;
  readonly series: readonly DeskSeries[];
}

function SkillSeries({ title, series }: SkillSeriesProps) {
  if (series.length === 0) return null;
  return (
    <section aria-label={title} className={styles.skill}>
      <h2>{nbsp(`${title} : ${series.length}`)}</h2>
      <ul className={styles.rows}>
        {series.map((each) => (
          <li key={each.test_id}>
            <Link to={`/ecole/contenu/${each.test_id}`} className={styles.row}>
              <b>{each.name}</b>
              <span className={each.retired ? styles.retired : styles.quiet}>{nbsp(stateText(each))}</span>
              <span className={styles.quiet}>{nbsp(versionText(each))}</span>
              <span className={each.weak ? styles.weak : styles.quiet}>{resultText(each)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function versionText({ current_version, versions }: DeskSeries): string {
  const current = versions.find(({ version }) => version === current_version);
  return `version ${current_version}${current ? `, ${shortDayText(current.imported_at)}` : ''}`;
}

/** Statistics are those of questions with a key. */
function resultText(series: DeskSeries): string {
  if (skillFacts[series.skill].kind === 'expression') return '';
  return nbsp(
    series.results > 0
      ? `${series.results} ${series.results > 1 ? 'résultats' : 'résultat'}, ${weakText(series)}`
      : weakText(series),
  );
}
