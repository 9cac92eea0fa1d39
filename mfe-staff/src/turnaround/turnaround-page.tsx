import { desk, readTurnaround, type TeacherTurnaround, type Turnaround } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { nbsp, Table } from '@passerelle/ui-kit';
import { Link } from 'react-router';
import { SchoolPage } from '../school/school-page.js';
import styles from './turnaround.module.css';
import { hoursText, promiseText, shareText } from './turnaround-text.js';

/** How soon copies come back marked. */
export function TurnaroundPage() {
  const query = useCall(
    ['turnaround'],
    readTurnaround,
    {},
    { staleTime: 0, refetchOnWindowFocus: 'always', refetchInterval: 60_000 },
  );
  return (
    <SchoolPage>
      <h1>Délais de correction</h1>
      <QueryResult query={query} title="Les délais ne s’affichent pas" headingLevel={2} lines={8}>
        {(turnaround) => (
          <>
            <All all={turnaround.all} />
            <Teachers teachers={turnaround.teachers} />
          </>
        )}
      </QueryResult>
    </SchoolPage>
  );
}

function All({ all }: { readonly all: Turnaround['all'] }) {
  const { waiting, late, oldest_promise, marked, median_hours, p90_hours, in_time } = all;
  const figures: readonly (readonly [what: string, figure: string, more: string])[] = [
    ['En attente', String(waiting), late === 0 ? 'aucune en retard' : `${late} en retard`],
    ['Plus ancienne promesse', promiseText(oldest_promise), oldest_promise === null ? 'rien n’attend' : ''],
    ['De l’envoi à la note', hoursText(median_hours), `médiane ; neuf sur dix en ${hoursText(p90_hours)}`],
    [
      'Dans le délai promis',
      shareText(in_time),
      `${marked} ${marked > 1 ? 'copies rendues' : 'copie rendue'}`,
    ],
  ];
  return (
    <section aria-label="Ensemble">
      <dl className={styles.figures}>
        {figures.map(([what, figure, more]) => (
          <div key={what} data-late={what === 'En attente' && late > 0 ? true : undefined}>
            <dt>{nbsp(what)}</dt>
            <dd>
              <b>{nbsp(figure)}</b>
              {more ? <span>{nbsp(more)}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Teachers({ teachers }: { readonly teachers: Turnaround['teachers'] }) {
  return (
    <section aria-labelledby="teachers-title">
      <h2 id="teachers-title">Par personne</h2>
      {teachers.length === 0 ? (
        <p>{nbsp('Personne n’enseigne encore ici : donnez le rôle sur la page d’une personne.')}</p>
      ) : (
        <Table<TeacherTurnaround>
          caption="Délais par personne"
          className={styles.table}
          rows={teachers}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'who',
              header: 'Personne',
              cell: (teacher) => <Who teacher={teacher} />,
              isRowHeader: true,
            },
            {
              id: 'waiting',
              header: 'En main',
              cell: ({ waiting }) => waiting,
              align: 'end',
              className: styles.wide,
            },
            {
              id: 'oldest',
              header: 'Plus ancienne promesse',
              cell: ({ oldest_promise }) => nbsp(promiseText(oldest_promise)),
              align: 'end',
              className: styles.wide,
            },
            { id: 'marked', header: 'Rendues', cell: ({ marked }) => marked, align: 'end' },
            {
              id: 'median',
              header: 'Médiane',
              cell: ({ median_hours }) => nbsp(hoursText(median_hours)),
              align: 'end',
            },
            {
              id: 'p90',
              header: '9 sur 10',
              cell: ({ p90_hours }) => nbsp(hoursText(p90_hours)),
              align: 'end',
              className: styles.wide,
            },
            {
              id: 'in-time',
              header: 'À temps',
              cell: ({ in_time }) => nbsp(shareText(in_time)),
              align: 'end',
            },
          ]}
        />
      )}
      <p className={styles.note}>
        {nbsp(
          `Premières notes des ${desk.turnaroundDays} derniers jours, de l’envoi de la copie à sa note. Une copie lue deux fois compte pour qui l’a tranchée.`,
        )}
      </p>
    </section>
  );
}

function Who({ teacher: { id, first_name, last_name } }: { readonly teacher: TeacherTurnaround }) {
  const name = `${first_name} ${last_name}`.trim();
  return name ? <Link to={`/ecole/personnes/${id}`}>{nbsp(name)}</Link> : <>Compte effacé</>;
}
