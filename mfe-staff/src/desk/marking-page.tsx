import { QueryError, useSession } from '@passerelle/slice-kit';
import { EmptyState, Loading, nbsp } from '@passerelle/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { CopyDesk } from '../copy/copy-desk.js';
import { focusInstead } from '../focus/focus-instead.js';
import { useFilters } from '../queue/filters.js';
import { Queue } from '../queue/queue.js';
import { restText } from '../queue/rest-text.js';
import { markedKey } from '../queue/use-marked.js';
import { nextCopy, useQueue } from '../queue/use-queue.js';
import styles from './desk.module.css';
import { DeskBar } from './desk-bar.js';
import { Refusal } from './refusal.js';
import { roomsOf } from './rooms.js';
import { useCopy } from './use-copy.js';

/** The desk where copies are marked: what waits on the left, the copy, its grid. On a phone one after the other. */
export function MarkingPage() {
  const { phase, user } = useSession();
  if (phase !== 'ready') return <Loading lines={6} />;
  const isStaff = roomsOf(user?.roles ?? []).some(({ to }) => to === '/correction');
  return isStaff ? <Desk /> : <Refusal />;
}

function Desk() {
  const { responseId } = useParams();
  const { search } = useLocation();
  const { filters, isMarked } = useFilters();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const queue = useQueue(filters);
  const { counts } = queue;
  /** The copy that was recorded last, where none came after it. */
  const [last, setLast] = useState<string>();
  /** The copy that was graded last: a slip is often noticed once it is gone. */
  const [graded, setGraded] = useState<string>();
  const none = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The copy is gone, and the focus with it.
    if (last !== undefined && !responseId) focusInstead(null, none.current);
  }, [last, responseId]);
  const said = last === undefined || isMarked ? null : restText(queue, last, Object.keys(filters).length > 0);
  /** Where one is by now: a copy that was left while it was slow takes nobody off the one they chose. */
  const here = useRef<string>(undefined);
  useEffect(() => {
    here.current = responseId;
    return () => {
      here.current = undefined;
    };
  }, [responseId]);
  const leave = async (how: 'recorded' | 'released', isGraded = false) => {
    if (isGraded) setGraded(responseId);
    void queries.invalidateQueries({ queryKey: [markedKey] });
    // From the marked ones one goes back to them: what waits is another list.
    const next =
      how === 'recorded' && !isMarked
        ? nextCopy(queue.copies, responseId, await queue.readAgain())
        : undefined;
    if (here.current !== responseId) return;
    setLast(next || how === 'released' ? undefined : responseId);
    navigate(next ? `/correction/${next}${search}` : `/correction${search}`);
  };
  return (
    <div className={styles.desk} data-has-copy={responseId ? true : undefined}>
      <DeskBar
        {...(counts
          ? {
              facts: `Aujourd’hui : ${counts.marked_today} ${counts.marked_today > 1 ? 'rendues' : 'rendue'}, ${counts.late === 0 ? 'aucune en retard' : `${counts.late} en retard`}`,
            }
          : {})}
      />
      <div className={styles.queue}>
        <Queue queue={queue} current={responseId} graded={graded} />
      </div>
      {responseId ? (
        <OneCopy key={responseId} responseId={responseId} hasNext={!isMarked} onDone={leave} />
      ) : (
        <div ref={none} tabIndex={-1} className={styles.none}>
          <EmptyState
            headingLevel={2}
            icon={<Inbox size={28} />}
            title={nbsp(said ?? 'Choisissez une copie')}
          >
            {said
              ? null
              : nbsp('Elle est à vous pendant 30 minutes, et plus longtemps tant que vous y travaillez.')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}

interface OneCopyProps {
  readonly responseId: string;
  readonly hasNext: boolean;
  onDone(how: 'recorded' | 'released', isGraded?: boolean): Promise<void>;
}

/** Takes the copy, then shows it. Somebody else’s, and one without a grid, is not shown. */
function OneCopy({ responseId, hasNext, onDone }: OneCopyProps) {
  const { query, copy, refusal } = useCopy(responseId);
  const { search } = useLocation();
  const content = () => {
    if (refusal)
      return (
        <EmptyState
          headingLevel={1}
          icon={<Inbox size={28} />}
          title={nbsp(refusal.title)}
          action={
            <a className={styles.back} href={`/correction${search}`}>
              Revenir à la file
            </a>
          }
        >
          {nbsp(refusal.text)}
        </EmptyState>
      );
    if (query.isError) return <QueryError query={query} title="La copie ne s’affiche pas" headingLevel={1} />;
    return <Loading lines={10} />;
  };
  if (copy)
    return (
      <CopyDesk
        // What was opened again is begun anew.
        key={query.dataUpdatedAt}
        copy={copy.copy}
        grid={copy.grid}
        hold={copy.hold}
        hasNext={hasNext}
        layout={{ copy: styles.copy ?? '', grid: styles.grid ?? '', beside: styles.beside ?? '' }}
        onDone={onDone}
      />
    );
  return <div className={styles.none}>{content()}</div>;
}
