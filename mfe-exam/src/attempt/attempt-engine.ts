import { type Answer, type Attempt, readAttempt } from '@passerelle/contracts';
import { ApiProblem } from '@passerelle/slice-kit/api';
import { type Autosave, createAutosave, type Saving } from './answers/autosave.js';
import { openPlayer, type PlayerAction, type PlayerState, playerReducer } from './answers/player-state.js';
import { saveFailure } from './answers/save-failure.js';
import { type AttemptClock, createAttemptClock } from './clock/attempt-clock.js';
import { mayWait } from './ended/may-wait.js';
import { isForwardOnly } from './forward.js';
import { createHearings, type Hearings } from './hearings.js';
import type { AttemptPorts } from './ports/attempt-ports.js';
import { createSounds, type GivenSounds, type Sounds } from './sounds.js';
import { createStore, type Readable } from './store.js';
import { createSubmission, retryMs, type Submission, type Submitting } from './submission.js';

/** What an attempt is opened with. */
export interface AttemptOpening {
  readonly attempt: Attempt;
  /** Of its questions or tasks, in order. */
  readonly questionIds: readonly string[];
  /** Answers that this device kept unsent. */
  readonly unsent: readonly Answer[];
  /** The skill’s own call that ends the attempt; it is handed the answers as they stand after the last save. */
  submit(state: PlayerState): Promise<{ id: string }>;
  onSubmitted(responseId: string): void;
}

/** An attempt as it stands: what a player shows. */
export interface AttemptView extends Saving {
  readonly state: PlayerState;
  /** Hearings counted so far, by question. */
  readonly plays: Attempt['plays'];
  /** Recordings that the set does not give, as far as the server has given them. */
  readonly sounds: GivenSounds;
  /** The time is up, or the server takes no answers any more, or it is awaited. */
  readonly isOver: boolean;
  /** The candidate ended it without a network: it is submitted as soon as there is one. */
  readonly isAwaited: boolean;
  /** Nothing can be changed any more: it is over, or another device is further in a test without a way back. */
  readonly isLocked: boolean;
  readonly submission: Submitting;
}

/** An attempt under way: the answers, saved as they change, the server’s clock, and the end. Of no framework. */
export interface AttemptEngine extends Readable<AttemptView> {
  readonly attempt: Attempt;
  readonly clock: AttemptClock;
  readonly flush: Autosave['flush'];
  /** Sends what is unsent, then submits; once, however often it is called. */
  readonly submit: Submission['submit'];
  readonly hearings: Pick<Hearings, 'isBroken' | 'count' | 'report'>;
  readonly askSound: Sounds['ask'];
  dispatch(action: PlayerAction): void;
  /** The test is at its end, be it before its time. */
  end(): void;
  /** Saves, and watches the clock. @returns ends it, with what is unsent sent */
  start(): () => void;
}

/** Plays an attempt, whatever its skill. */
export function createAttemptEngine(opening: AttemptOpening, ports: AttemptPorts): AttemptEngine {
  const { attempt, questionIds } = opening;
  const clock = createAttemptClock(attempt, ports.time);
  let isStarted = false;
  let callOffReading: () => void = () => undefined;
  const answers = createStore(openPlayer(questionIds, attempt, stillOpen(opening)));
  const dispatch = (action: PlayerAction) =>
    answers.set(playerReducer(answers.get(), { at: Math.floor(clock.now()), ...action }));
  /**
   * What another device wrote must neither be missing nor be overwritten; what it ended is over. While a machine sleeps its clock stands: it
   * is put forward. A reply that was long on its way puts nothing back. The network may come back later than the candidate: it is asked again.
   */
  const readAgain = async () => {
    callOffReading();
    if (isAwaited.get()) return;
    const read = ports.api.call(readAttempt, { params: { attemptId: attempt.id } });
    const reply = await read.catch((error: unknown) => {
      if (isStarted && error instanceof ApiProblem && saveFailure(error) === 'retry') {
        callOffReading();
        callOffReading = ports.time.after(retryMs, () => void readAgain());
      }
      return null;
    });
    if (!reply) return;
    if (Date.parse(reply.server_now) > clock.now()) clock.sync(reply.server_now);
    dispatch({ type: 'merge', answers: reply.answers });
    // One that is being submitted here is followed already.
    if (reply.status === 'submitted' && !submission.get().isPending) autosave.close();
  };
  const autosave = createAutosave(
    attempt.id,
    answers,
    (acknowledged, position, serverNow) => {
      dispatch({ type: 'acknowledge', answers: acknowledged, position });
      clock.sync(serverNow);
    },
    readAgain,
    ports,
  );
  const hearings = createHearings(attempt, ports.api);
  const sounds = createSounds(attempt, ports.api, autosave.flush);
  const isAwaited = createStore(ports.ended.list().some(({ attemptId }) => attemptId === attempt.id));
  const submission = createSubmission(async () => {
    await autosave.flush();
    const { id } = await opening.submit(answers.get()).catch((error: unknown) => {
      if (mayWait(attempt, error)) awaitNetwork();
      throw error;
    });
    ports.ended.forget(attempt.id);
    await ports.unsent.write(attempt.id, []);
    opening.onSubmitted(id);
  }, ports.time);
  const isTimeUp = createStore(clock.secondsLeft() === 0);
  const isEnded = createStore(false);

  function awaitNetwork(): void {
    ports.ended.keep({ attemptId: attempt.id, testId: attempt.test_id, skill: attempt.skill });
    isAwaited.set(true);
  }

  function look(): AttemptView {
    const saving = autosave.get();
    const isOver = isTimeUp.get() || isEnded.get() || isAwaited.get() || saving.status.kind === 'closed';
    const isLocked = isOver || saving.status.kind === 'overtaken';
    const state = answers.get();
    const heard = { plays: hearings.get(), sounds: sounds.get() };
    const ended = { isOver, isAwaited: isAwaited.get(), isLocked };
    return { ...saving, ...heard, ...ended, state, submission: submission.get() };
  }
  const view = createStore(look());
  const refresh = () => view.set(look());
  for (const part of [answers, autosave, hearings, sounds, submission, isTimeUp, isEnded, isAwaited])
    part.subscribe(refresh);

  const followEnd = () => submission.setOver(view.get().isOver && !view.get().isAwaited);
  /** A browser that says that it is offline is; one that says nothing may be. */
  const tryAgain = () => {
    if (isAwaited.get() && ports.page.isOnline()) void submission.submit();
  };

  return {
    attempt,
    clock,
    get: view.get,
    subscribe: view.subscribe,
    dispatch,
    flush: autosave.flush,
    submit: submission.submit,
    hearings,
    askSound: sounds.ask,
    end: () => isEnded.set(true),
    start() {
      isStarted = true;
      const stops = [
        view.subscribe(followEnd),
        clock.subscribe(() => isTimeUp.set(clock.secondsLeft() === 0)),
        autosave.start(),
        ports.page.onOnline(tryAgain),
        ports.time.every(retryMs, tryAgain),
        ports.page.onVisibility((isHidden) => isHidden && hearings.flush()),
      ];
      followEnd();
      tryAgain();
      return () => {
        isStarted = false;
        callOffReading();
        for (const stop of stops) stop();
        submission.setOver(false);
      };
    },
  };
}

/** What another device went past is closed where there is no way back: the server would refuse it, and all that is sent with it. */
function stillOpen({ attempt, questionIds, unsent }: AttemptOpening): readonly Answer[] {
  if (!isForwardOnly(attempt.skill, attempt.mode)) return unsent;
  return unsent.filter(({ question_id }) => questionIds.indexOf(question_id) >= attempt.position);
}
