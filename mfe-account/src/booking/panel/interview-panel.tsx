import type { Availability, InterviewShare, ListedBooking, SlotProps } from '@passerelle/contracts';
import { QueryError, useSession } from '@passerelle/slice-kit';
import { Button, Loading, Notice, Skeleton } from '@passerelle/ui-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBookingCalls } from '../calls/use-booking-calls.js';
import { useAvailability, useBookings, useInterviewShare } from '../calls/use-interviews.js';
import { canMove } from '../own/can-move.js';
import { OwnInterviews } from '../own/own-interviews.js';
import { askRefusal } from './ask-refusal.js';
import { BookingDesk } from './booking-desk.js';
import styles from './interview-panel.module.css';
import { ShareLine } from './share-line.js';
import { ShutNote } from './shut-note.js';
import { useOwnZone } from './use-own-zone.js';

type PanelProps = SlotProps['exam.mock-booking.v1'];

/** « Réserver un entretien oral »: what the plan includes, the calendar, and one’s own interviews. */
export function InterviewPanel(props: PanelProps) {
  const { headingLevel = 2 } = props;
  const Title = `h${headingLevel}` as const;
  const school = useAvailability(null);
  const bookings = useBookings();
  const share = useInterviewShare();
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = [school, bookings, share];
  const isThere = school.data && bookings.data && share.data;
  return (
    <section className={styles.panel} aria-labelledby="interview-title">
      <header className={styles.head}>
        <Title ref={heading} id="interview-title" tabIndex={-1}>
          Réserver un entretien oral
        </Title>
        {share.data?.interviews && share.data.interviews.left > 0 ? (
          <ShareLine interviews={share.data.interviews} />
        ) : null}
      </header>
      {isThere ? (
        <>
          {queries.some(({ isError }) => isError) ? (
            <Notice
              tone="warning"
              title="Ce calendrier n’est peut-être plus à jour"
              action={
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
                >
                  Réessayer
                </Button>
              }
            >
              Le serveur ne répond pas.
            </Notice>
          ) : null}
          <Interviews
            {...props}
            school={school.data}
            bookings={bookings.data}
            share={share.data}
            heading={heading}
          />
        </>
      ) : (
        <>
          <QueryError
            query={queries.filter(({ data }) => !data)}
            title="Le calendrier des entretiens ne s’affiche pas"
            headingLevel={headingLevel === 1 ? 2 : 3}
          />
          {queries.some(({ isError }) => isError) ? null : (
            <Loading>
              <Skeleton shape="box" height="24rem" />
            </Loading>
          )}
        </>
      )}
    </section>
  );
}

interface InterviewsProps extends PanelProps {
  readonly school: Availability;
  readonly bookings: readonly ListedBooking[];
  readonly share: InterviewShare;
  /** Of the panel: it takes the focus where there is no list to take it. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Interviews(props: InterviewsProps) {
  const { school, bookings, share, onBooked, mockSessionId, headingLevel = 2, heading } = props;
  const { subscriptionStatus } = useSession();
  const [movedId, setMovedId] = useState<string | null>(null);
  const [ownZone, setOwnZone] = useOwnZone();
  const calls = useBookingCalls(mockSessionId);
  const isAsked = !calls.book.isIdle;
  // As the list has it now: what was refused or called off meanwhile, or has begun, is not moved any more. What is asked for is told first.
  const moved =
    bookings.find((one) => movedId !== null && one.id === movedId && (isAsked || canMove(one, school.now))) ??
    null;
  const isMoving = moved !== null;
  const refusal = askRefusal({ bookings, now: school.now, moved }, share, subscriptionStatus);
  // What was just asked for is told first, be it the last one that the plan includes.
  const isShut = refusal?.leadsToPlans === true && !isMoving && !isAsked;
  const shutNote = useRef<HTMLDivElement>(null);
  const wasShut = useRef(isShut);
  const list = useRef<HTMLUListElement>(null);
  /** What was under way: a move until nothing is. */
  const work = useRef<'move' | 'ask' | null>(null);
  const isRefused = refusal !== null;
  useEffect(() => {
    if (isMoving) work.current = 'move';
    else if (isAsked) work.current ??= 'ask';
    else {
      // The button that had the focus went with the calendar or with the move, or nothing more can be asked by it.
      if (isShut && !wasShut.current) shutNote.current?.focus();
      else if (work.current === 'move' || (work.current === 'ask' && isRefused))
        (list.current ?? heading.current)?.focus();
      work.current = null;
    }
    wasShut.current = isShut;
  }, [isShut, isMoving, isAsked, isRefused, heading]);
  const level = headingLevel === 1 ? 2 : 3;
  const zones = { school: school.time_zone, own: ownZone };
  return (
    <>
      {isShut ? (
        <ShutNote
          ref={shutNote}
          text={refusal.text}
          included={share.interviews?.of ?? 0}
          isMock={mockSessionId !== undefined}
        />
      ) : (
        <BookingDesk
          // The choice was for the other purpose.
          key={moved?.id ?? 'new'}
          school={school}
          bookings={bookings}
          refusal={isMoving ? null : refusal}
          moved={moved}
          onMoveEnd={() => setMovedId(null)}
          zones={zones}
          onZoneChange={setOwnZone}
          book={calls.book}
          onBooked={onBooked}
          isSecond={mockSessionId !== undefined}
          headingLevel={level}
        />
      )}
      <OwnInterviews
        bookings={bookings}
        now={school.now}
        zones={zones}
        movedId={moved?.id ?? null}
        list={list}
        heading={heading}
        onMove={({ id }) => setMovedId(id ?? null)}
        cancel={calls.cancel}
        headingLevel={level}
      />
    </>
  );
}
