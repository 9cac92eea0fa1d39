import { cityOf, type InterviewWeek, listInterviewWeek } from '@passerelle/contracts';
import { QueryError, useCall } from '@passerelle/slice-kit';
import { Loading, nbsp } from '@passerelle/ui-kit';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Waiting } from './waiting.js';
import styles from './week.module.css';
import { WeekDays } from './week-days.js';

/** What waits for an answer, then a week; which one is kept in the address. Asked for anew each minute, and when the window comes back. */
export function WeekView() {
  const [search, setSearch] = useSearchParams();
  const day = search.get('semaine');
  const from = day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
  const query = useCall(
    ['interview-week', from],
    listInterviewWeek,
    { query: from === null ? {} : { from } },
    {
      ...{ staleTime: 0, refetchInterval: 60_000, refetchOnWindowFocus: 'always' as const },
      placeholderData: keepPreviousData,
    },
  );
  const show = (next: string | null) =>
    setSearch((former) => {
      const changed = new URLSearchParams(former);
      if (next === null) changed.delete('semaine');
      else changed.set('semaine', next);
      return changed;
    });
  const { data: week } = query;
  return (
    <>
      <QueryError query={query} title="Les entretiens ne s’affichent pas" headingLevel={2} />
      {!week && !query.isError ? <Loading lines={8} /> : null}
      {week ? (
        <div aria-busy={query.isPlaceholderData}>
          <p className={styles.clock}>
            {nbsp(`En gras, l’heure de l’école, à ${cityOf(week.time_zone)} ; dessous, celle du candidat.`)}
          </p>
          <WaitingInterviews week={week} />
          <WeekDays week={week} onWeek={show} />
        </div>
      ) : null}
    </>
  );
}

/** Requests first, the next hour first; then what one has to mark. */
function WaitingInterviews({
  week: { requests, to_mark, time_zone, now },
}: {
  readonly week: InterviewWeek;
}) {
  const clock = { timeZone: time_zone, now };
  return (
    <>
      <Waiting
        title={requests.length === 0 ? 'Aucune demande n’attend' : `À répondre : ${requests.length}`}
        interviews={requests}
        openAtFirst={3}
        {...clock}
      />
      {to_mark.length > 0 ? (
        <Waiting title={`À noter : ${to_mark.length}`} interviews={to_mark} {...clock} />
      ) : null}
    </>
  );
}
