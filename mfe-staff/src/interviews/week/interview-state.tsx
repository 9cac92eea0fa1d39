import type { DeskInterview } from '@passerelle/contracts';
import { Badge, type BadgeTone } from '@passerelle/ui-kit';
import { CalendarCheck, Check, CircleDashed, Hourglass, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';

/** How an interview stands, as the desk calls it. */
export function stateOf(
  interview: Pick<DeskInterview, 'status' | 'score' | 'may' | 'starts_at'>,
  now: string,
) {
  const { status, score, may, starts_at } = interview;
  const isOver = Date.parse(starts_at) <= Date.parse(now);
  if (status === 'PENDING') return isOver ? 'unanswered' : 'pending';
  if (score !== null) return 'marked';
  if (!isOver) return 'accepted';
  return may.includes('mark') ? 'to_mark' : 'unmarked';
}

type State = ReturnType<typeof stateOf>;

const looks: Readonly<Record<State, { word: string; tone: BadgeTone; icon: ReactNode }>> = {
  pending: { word: 'en attente', tone: 'warning', icon: <Hourglass size={14} /> },
  unanswered: { word: 'sans réponse', tone: 'neutral', icon: <CircleDashed size={14} /> },
  accepted: { word: 'accepté', tone: 'success', icon: <CalendarCheck size={14} /> },
  to_mark: { word: 'à noter', tone: 'river', icon: <PenLine size={14} /> },
  unmarked: { word: 'pas encore noté', tone: 'neutral', icon: <CircleDashed size={14} /> },
  marked: { word: 'noté', tone: 'success', icon: <Check size={14} /> },
};

interface InterviewStateProps {
  readonly interview: DeskInterview;
  readonly now: string;
}

/** A word, a tone, an icon. */
export function InterviewState({ interview, now }: InterviewStateProps) {
  const { word, tone, icon } = looks[stateOf(interview, now)];
  const score = interview.score?.toLocaleString('fr-CA');
  return (
    <Badge tone={tone} icon={icon}>
      {score === undefined ? word : `${word} ${score}`}
    </Badge>
  );
}
