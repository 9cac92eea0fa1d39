import type { Skill } from '@passerelle/contracts';
import { saveFile, useHost } from '@passerelle/slice-kit';
import { Button, Notice, type NoticeTone, nbsp } from '@passerelle/ui-kit';
import { useEffect, useRef } from 'react';
import { answersFile } from '../attempt/answers/answers-file.js';
import type { SaveStatus } from '../attempt/answers/autosave.js';
import type { OpenAttempt } from './use-attempt.js';

/** Offers the unsent answers as a text file: the last resort. */
function download({ attempt, state, unsent }: OpenAttempt): void {
  const text = answersFile(attempt, state.questionIds, unsent);
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `passerelle-reponses-${attempt.id}.txt`);
}

export interface UnsavedNoticeProps {
  open: OpenAttempt;
  /** Opens the attempt anew. */
  onReopen?: () => void;
}

/** The banner while answers are not on the server: what holds them meanwhile, what to do, and their download. */
export function UnsavedNotice({ open, onReopen }: UnsavedNoticeProps) {
  const { attempt, status, isKept, isAwaited, isOver } = open;
  useSavedAgain(status);
  if (status.kind === 'overtaken')
    return (
      <Notice
        tone="error"
        title="Ce test continue sur un autre appareil"
        action={
          <Button variant="secondary" size="sm" onClick={onReopen}>
            Continuer ici
          </Button>
        }
      >
        {nbsp(
          'Vous y êtes plus loin dans le test : en conditions d’examen, on ne revient pas en arrière. Ce que vous avez répondu ici depuis n’est pas enregistré.',
        )}
      </Notice>
    );
  const words = isAwaited ? awaitedWords(attempt.skill, isKept) : wordsFor(status, isKept, isOver);
  if (!words) return null;
  return (
    <Notice
      tone={words.tone}
      title={nbsp(words.title)}
      action={
        open.unsent.length > 0 ? (
          <Button variant="secondary" size="sm" onClick={() => download(open)}>
            Télécharger mes réponses
          </Button>
        ) : null
      }
    >
      {nbsp(words.text)}
    </Notice>
  );
}

/** The banner that was read out goes without a word: that all is well again is said. */
function useSavedAgain({ kind }: SaveStatus): void {
  const host = useHost();
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (kind === 'waiting') wasWaiting.current = true;
    if (kind !== 'saved' || !wasWaiting.current) return;
    wasWaiting.current = false;
    host.announce('Vos réponses sont enregistrées.');
  }, [host, kind]);
}

interface Words {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text: string;
}

/** The test is ended, and nothing of that has arrived. */
function awaitedWords(skill: Skill, isKept: boolean): Words {
  const title = 'Test terminé, pas encore envoyé';
  if (skill === 'oral_expression')
    return {
      tone: 'info',
      title,
      text: 'Il sera envoyé dès que la connexion revient, ici ou à votre prochaine visite, avec les enregistrements que vous avez choisi d’envoyer : ils sont gardés sur cet appareil. Ne vous déconnectez pas de votre compte d’ici là.',
    };
  return {
    tone: isKept ? 'info' : 'error',
    title,
    text: isKept
      ? 'Vos réponses seront envoyées dès que la connexion revient, ici ou à votre prochaine visite : elles sont gardées sur cet appareil. Ne vous déconnectez pas de votre compte d’ici là.'
      : 'Vos réponses seront envoyées dès que la connexion revient, mais cet appareil n’a pas la place de les garder : ne fermez pas cette page, ou téléchargez-les.',
  };
}

function wordsFor(status: SaveStatus, isKept: boolean, isOver: boolean): Words | null {
  if (status.kind === 'refused')
    return {
      tone: 'error',
      title: 'Vos réponses ne sont pas enregistrées',
      text: `${status.reason} Téléchargez vos réponses, puis rechargez la page.`,
    };
  if (status.kind !== 'waiting') return null;
  return {
    tone: isKept ? 'warning' : 'error',
    title: status.offline ? 'Vous êtes hors ligne' : 'Vos réponses ne partent pas',
    text: isKept
      ? keptText(isOver)
      : 'Cet appareil n’a plus de place pour garder vos réponses : ne fermez pas cette page et téléchargez-les. Elles seront envoyées dès que possible.',
  };
}

function keptText(isOver: boolean): string {
  return isOver
    ? 'Restez ici : vos dernières réponses sont gardées sur cet appareil, et comptent si elles arrivent au plus tard une minute après la fin du temps.'
    : 'Continuez : vos réponses sont gardées sur cet appareil et seront envoyées dès que possible.';
}
