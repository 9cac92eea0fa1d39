import type { Question } from '@passerelle/contracts';
import { QuestionGrid } from '@passerelle/ui-kit';
import { useEffect, useMemo, useRef } from 'react';
import { choiceOf } from '../attempt/answers/player-state.js';
import type { GivenSounds } from '../attempt/sounds.js';
import { usePreloaded } from '../listening/use-preloaded.js';
import { useVolume } from '../listening/use-volume.js';
import { PaneFrame } from '../player/pane-frame.js';
import { PlayerFrame } from '../player/player-frame.js';
import type { PlayerProps } from '../player/player-props.js';
import { QuestionDialogs } from '../player/question-dialogs.js';
import { QuestionPane } from '../player/question-pane.js';
import { ShortcutsHelp } from '../player/shortcuts/shortcuts-help.js';
import { useShortcuts, useShortcutsSetting } from '../player/shortcuts/use-shortcuts.js';
import { useComprehension } from '../player/use-comprehension.js';
import { useGivenSounds } from '../player/use-given-sounds.js';
import { useWakeLock } from '../player/use-wake-lock.js';
import { useStable } from '../stable/use-stable.js';
import { ListeningBand } from './listening-band.js';
import { RunFoot } from './run-foot.js';
import { isHeard, sourcesOf } from './sounds-of.js';
import { useMoments } from './use-moments.js';

/** The oral comprehension in exam conditions: it runs by itself, as on the day; a touch is needed for the answers only. */
export function ListeningExam(props: PlayerProps) {
  const { attempt, onReopen, onLeave } = props;
  const { open, questions, question, panes, isReached, stage, heading, ...taking } = useComprehension(props);
  const { isInert, go, next, finish, choose } = taking;
  const { state, plays, hearings, isLocked, sounds, submission } = open;
  const [hasShortcuts, setShortcuts] = useShortcutsSetting();
  const audio = useRef<HTMLAudioElement>(null);
  const [volume] = useVolume();
  const following = questions[state.position + 1];
  const isLast = following === undefined;

  const [run, onOver] = useMoments({
    questionId: question.id,
    standing: {
      isHeard: isHeard(question),
      plays: plays[question.id] ?? 0,
      isBroken: hearings.isBroken(question.id),
    },
    isStopped: isInert,
    // The clock asks nobody.
    onOver: () => (isLast ? open.end() : go(state.position + 2)),
  });
  const onPlayed = useGivenSounds(open, question, following);
  usePreloaded(useSound(following, sounds));
  useEffect(() => {
    if (audio.current) audio.current.volume = volume;
  }, [volume]);
  useEffect(() => {
    if (isLocked) audio.current?.pause();
  }, [isLocked]);

  useWakeLock(!isInert);

  const mayGoOn = run.moment === 'answer' && !isInert;
  const changeShortcuts = useStable(setShortcuts);
  useShortcuts(hasShortcuts, (shortcut) => {
    if (shortcut.type === 'next') return mayGoOn && !isLast ? next() : undefined;
    if (shortcut.type !== 'choose') return;
    const option = question.options[shortcut.index];
    if (option) choose(option.value);
  });

  const isMock = attempt.mock_session_id !== null;
  return (
    <PlayerFrame
      open={open}
      onLeave={onLeave}
      onReopen={onReopen}
      stageRef={stage}
      isFixed
      band={
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: a transcript would give the answer away; it is shown with the corrections. */}
          <audio ref={audio} preload="auto" />
          <ListeningBand
            key={question.id}
            run={run}
            open={open}
            question={question}
            audio={audio}
            isLast={isLast}
            isStopped={isInert}
            onPlayed={onPlayed}
            onOver={onOver}
          />
        </>
      }
      aside={
        isMock ? (
          <QuestionGrid
            current={state.position + 1}
            layout="list"
            questions={questions.map(({ id, number, points }, index) => ({
              number,
              points,
              isFlagged: false,
              // What has not come yet is not left blank.
              ...(index > state.position ? {} : { isAnswered: choiceOf(state, id).response !== null }),
            }))}
          />
        ) : undefined
      }
      footer={
        <RunFoot
          state={state}
          mayGoOn={mayGoOn}
          isPending={submission.isPending}
          onNext={next}
          onFinish={finish}
        />
      }
      footnote={<ShortcutsHelp isOn={hasShortcuts} isForwardOnly onChange={changeShortcuts} />}
    >
      {panes.map(({ position: place, role }) => {
        const each = questions[place] as Question;
        return (
          <PaneFrame key={each.id} role={role} isReached={isReached}>
            <QuestionPane
              positionRef={role === 'shown' ? heading : null}
              question={each}
              total={questions.length}
              response={choiceOf(state, each.id).response}
              isDisabled={isInert}
              isHeardApart
              onChoose={choose}
            />
          </PaneFrame>
        );
      })}
      <QuestionDialogs {...taking} state={state} mode="exam" isTimed isForwardOnly isLocked={isLocked} />
    </PlayerFrame>
  );
}

/** What is to be loaded before it is due. */
function useSound(following: Question | undefined, sounds: GivenSounds) {
  return useMemo(() => {
    const sources = following && sourcesOf(following, sounds);
    const last = sources?.at(-1);
    if (!sources || !last) return undefined;
    const recording = { sources: [...sources], seconds: 0, synthetic: false, kind: 'annonce' as const };
    return { description: null, image: null, audio: last.url, recording };
  }, [following, sounds]);
}
