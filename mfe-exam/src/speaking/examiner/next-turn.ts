import type { OfferedTurn } from '@passerelle/contracts';
import { offersOf } from './offers.js';

/** What the microphone heard of the candidate since the examiner fell silent, s. */
interface Reply {
  /** With a voice. */
  readonly spoken: number;
  /** Since the last voice. */
  readonly silent: number;
}

export interface Moment {
  /** How long the candidate has been speaking in this task, s. */
  readonly spokenSeconds: number;
  readonly secondsLeft: number;
  /** Since the examiner fell silent, s. */
  readonly since: number;
  /** Null without a microphone: then time alone tells. */
  readonly reply: Reply | null;
}

/** An interview, a role play, a debate: what a sheet has, tells. */
type Task = 'interview' | 'roleplay' | 'debate';

const taskOf = (turns: readonly OfferedTurn[]): Task =>
  turns.some(({ kind }) => kind === 'question')
    ? 'interview'
    : turns.some(({ kind }) => kind === 'answer')
      ? 'roleplay'
      : 'debate';

/** Silence after which an answer is over, s: who argues thinks longer than who asks. */
const silenceAfter: Readonly<Record<Task, number>> = { interview: 2.5, roleplay: 2, debate: 3.5 };
/** Without a microphone an answer is taken to last so long, s. */
const answerLasts: Readonly<Record<Task, number>> = { interview: 15, roleplay: 12, debate: 40 };
/** Who says nothing for so long is helped, s. */
const helpAfter = 8;
/** Less is a cough, s. */
const shortestReply = 0.6;
/** A shorter answer to a question is followed up, s. */
const shortAnswer = 6;
/** The end is said in the last seconds. */
const closingSeconds = 9;

/**
 * What the examiner says now by themselves, or null while they listen. They hear when the candidate speaks and when not, never what:
 * answers come in the order of the sheet, which is that of the candidate’s card.
 * @param said ids of what was said, in order
 */
export function nextTurn(
  turns: readonly OfferedTurn[],
  said: readonly string[],
  moment: Moment,
): string | null {
  const offered = offersOf(turns, said, moment.spokenSeconds).map(({ turn }) => turn);
  if (offered.length === 0) return null;
  const first = (kind: OfferedTurn['kind']) => offered.find((turn) => turn.kind === kind)?.id;
  if (moment.secondsLeft <= closingSeconds) return moment.since >= 1 ? (first('closing') ?? null) : null;
  const task = taskOf(turns);
  const state = replyState(task, moment);
  if (state === 'listening') return null;
  const last = turns.find(({ id }) => id === said.at(-1));
  if (state === 'mute') return first('follow_up') ?? first('question') ?? first('objection') ?? null;
  switch (task) {
    case 'interview': {
      const isShort = (moment.reply?.spoken ?? shortAnswer) < shortAnswer && last?.kind === 'question';
      return (isShort ? first('follow_up') : undefined) ?? first('question') ?? first('follow_up') ?? null;
    }
    case 'roleplay':
      return (
        (last?.kind === 'complication' ? first('follow_up') : first('complication')) ??
        first('answer') ??
        first('otherwise') ??
        null
      );
    case 'debate':
      return (
        (last?.kind === 'objection' ? first('follow_up') : first('objection')) ??
        first('follow_up') ??
        first('objection') ??
        null
      );
  }
}

function replyState(task: Task, { since, reply }: Moment): 'listening' | 'answered' | 'mute' {
  if (reply === null) return since >= answerLasts[task] ? 'answered' : 'listening';
  if (reply.spoken < shortestReply) return since >= helpAfter ? 'mute' : 'listening';
  return reply.silent >= silenceAfter[task] ? 'answered' : 'listening';
}
