import {
  type CohortProgress,
  deviceTimeZone,
  type PersonProgress,
  readCohortProgress,
  type Skill,
  skillFacts,
  skills,
} from '@passerelle/contracts';
import { isGone, QueryResult, useCall } from '@passerelle/slice-kit';
import { Button, nbsp, Table } from '@passerelle/ui-kit';
import { Download } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { csvOf } from '../files/csv.js';
import { saveCsv } from '../files/save-csv.js';
import { nameOf } from '../people/person-row.js';
import { SchoolPage } from '../school/school-page.js';
import { NoCohort } from './no-cohort.js';
import styles from './progress.module.css';
import { activeText, fileName, levelText, progressRows, scoreText, standingOf } from './progress-text.js';

/** How the people of a cohort get on. */
export function ProgressPage() {
  const { cohortId = '' } = useParams();
  return (
    <SchoolPage>
      <Link to={`/ecole/groupes/${cohortId}`} className={styles.back}>
        Le groupe et ses membres
      </Link>
      <Progress key={cohortId} cohortId={cohortId} />
    </SchoolPage>
  );
}

function Progress({ cohortId }: { readonly cohortId: string }) {
  const query = useCall(
    ['cohort-progress', cohortId],
    readCohortProgress,
    { params: { cohortId } },
    { staleTime: 0, refetchOnWindowFocus: 'always' },
  );
  if (isGone(query.error))
    return (
      <NoCohort>{nbsp('Un groupe qui vient d’être créé se montre ici après quelques secondes.')}</NoCohort>
    );
  return (
    <QueryResult query={query} title="Les progrès ne s’affichent pas" headingLevel={1} lines={10}>
      {(cohort) => <People cohort={cohort} />}
    </QueryResult>
  );
}

function People({ cohort: { name, people } }: { readonly cohort: CohortProgress }) {
  return (
    <>
      <header className={styles.head}>
        <h1>{nbsp(`Progrès : ${name}`)}</h1>
        <Button
          variant="secondary"
          size="sm"
          icon={<Download size={18} aria-hidden="true" />}
          disabled={people.length === 0}
          onClick={() =>
            saveCsv(csvOf(progressRows(people, deviceTimeZone())), `progres-${fileName(name)}.csv`)
          }
        >
          Télécharger (CSV)
        </Button>
      </header>
      {people.length === 0 ? (
        <p className={styles.note}>{nbsp('Ce groupe est encore vide : ajoutez-y des personnes.')}</p>
      ) : (
        <>
          <Table<PersonProgress>
            caption={`Progrès du groupe ${name}`}
            className={styles.table}
            rows={people}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                header: 'Personne',
                cell: (person) => <Who person={person} />,
                isRowHeader: true,
              },
              ...skills.map((skill) => ({
                id: skill,
                header: <abbr title={skillFacts[skill].label}>{skillFacts[skill].abbreviation}</abbr>,
                cell: (person: PersonProgress) => <Scores person={person} skill={skill} />,
                className: styles.wide,
              })),
              {
                id: 'all',
                header: 'Dernières notes',
                cell: (person) => <AllScores person={person} />,
                className: styles.narrow,
              },
              {
                id: 'tests',
                header: 'Tests',
                cell: ({ tests }) => tests,
                align: 'end',
                className: styles.wide,
              },
              {
                id: 'mocks',
                header: 'Examens blancs',
                cell: ({ mock_exams }) => mock_exams,
                align: 'end',
                className: styles.wide,
              },
              {
                id: 'active',
                header: 'Dernière activité',
                cell: ({ last_active_at }) => nbsp(activeText(last_active_at)),
                align: 'end',
                className: styles.wide,
              },
            ]}
          />
          <p className={styles.note}>
            {nbsp(
              'Pour chaque épreuve : la dernière note avec son niveau, puis la meilleure, sans les tests faits trop vite ou après leur correction. Une copie compte une fois corrigée ; un entretien noté compte en expression orale.',
            )}
          </p>
        </>
      )}
    </>
  );
}

function Who({ person }: { readonly person: PersonProgress }) {
  const { id, email, tests, mock_exams, last_active_at } = person;
  return (
    <>
      <Link to={`/ecole/personnes/${id}`}>{nbsp(nameOf(person))}</Link>
      <span className={styles.email}>{email}</span>
      <span className={styles.facts}>
        {nbsp(
          `${tests} ${tests > 1 ? 'tests' : 'test'}, ${mock_exams} ${mock_exams > 1 ? 'examens blancs' : 'examen blanc'}. Actif : ${activeText(last_active_at)}`,
        )}
      </span>
    </>
  );
}

interface ScoresProps {
  readonly person: PersonProgress;
  readonly skill: Skill;
}

function Scores({ person, skill }: ScoresProps) {
  const standing = standingOf(person, skill);
  if (!standing) return <span className={styles.none}>–</span>;
  const { last_score, best_score, best_measures_little, is_awaited = true } = standing;
  if (last_score === null)
    return <span className={styles.none}>{nbsp(is_awaited ? 'en attente' : 'sans note')}</span>;
  return (
    <>
      <b>{nbsp(scoreText(skill, last_score))}</b>{' '}
      <span className={styles.level}>{nbsp(levelText(person, skill))}</span>
      <span className={styles.best}>
        {nbsp(`meilleure : ${scoreText(skill, best_score)}${best_measures_little ? ', mesure peu' : ''}`)}
      </span>
    </>
  );
}

/** The last scores in one cell, for a phone. */
function AllScores({ person }: { readonly person: PersonProgress }) {
  return (
    <dl className={styles.scores}>
      {skills.map((skill) => (
        <div key={skill}>
          <dt>{skillFacts[skill].abbreviation}</dt>
          <dd>{nbsp(scoreText(skill, standingOf(person, skill)?.last_score))}</dd>
        </div>
      ))}
    </dl>
  );
}
