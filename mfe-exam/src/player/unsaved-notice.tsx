import type { Answer } from '@passerelle/contracts';
import { Button, Notice, type NoticeTone, nbsp } from '@passerelle/ui-kit';
import type { SaveStatus } from './answers/use-autosave.js';

/** Offers the unsent answers as a file: the last resort. */
function download(attemptId: string, answers: readonly Answer[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify({ attempt_id: attemptId, answers }, null, 2)], { type: 'application/json' }),
  );
  link.download = `passerelle-reponses-${attemptId}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export interface UnsavedNoticeProps {
  attemptId: string;
  status: SaveStatus;
  /** Whether the device keeps the unsent answers. */
  isKept: boolean;
  unsent: readonly Answer[];
  /** Opens the attempt anew. */
  onReopen?: () => void;
}

/** The banner while answers are not on the server: what holds them meanwhile, what to do, and their download. */
export function UnsavedNotice({ attemptId, status, isKept, unsent, onReopen }: UnsavedNoticeProps) {
  if (status.kind === 'overtaken')
    return (
      <Notice
        tone="error"
        title="Ce test continue sur un autre appareil"
        action={
          <Button variant="secondary" size="sm" onPress={onReopen}>
            Continuer ici
          </Button>
        }
      >
        {nbsp(
          'Vous y êtes plus loin dans le test : en conditions d’examen, on ne revient pas en arrière. Ce que vous avez répondu ici depuis n’est pas enregistré.',
        )}
      </Notice>
    );
  const words = wordsFor(status, isKept);
  if (!words) return null;
  return (
    <Notice
      tone={words.tone}
      title={words.title}
      action={
        <Button variant="secondary" size="sm" onPress={() => download(attemptId, unsent)}>
          Télécharger mes réponses
        </Button>
      }
    >
      {nbsp(words.text)}
    </Notice>
  );
}

interface Words {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text: string;
}

function wordsFor(status: SaveStatus, isKept: boolean): Words | null {
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
      ? 'Continuez : vos réponses sont gardées sur cet appareil et seront envoyées dès que possible.'
      : 'Cet appareil n’a plus de place pour garder vos réponses : ne fermez pas cette page et téléchargez-les. Elles seront envoyées dès que possible.',
  };
}
