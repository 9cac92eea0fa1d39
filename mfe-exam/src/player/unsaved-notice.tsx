import type { Answer } from '@passerelle/contracts';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
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

/** The banner while answers are not on the server yet. */
export function UnsavedNotice({
  attemptId,
  status,
  unsent,
}: {
  attemptId: string;
  status: SaveStatus;
  unsent: readonly Answer[];
}) {
  if (status.kind !== 'waiting') return null;
  return (
    <Notice
      tone="warning"
      title={status.offline ? 'Vous êtes hors ligne' : 'Vos réponses ne partent pas'}
      action={
        <Button variant="secondary" size="sm" onPress={() => download(attemptId, unsent)}>
          Télécharger mes réponses
        </Button>
      }
    >
      {nbsp('Continuez : vos réponses sont gardées sur cet appareil et seront envoyées dès que possible.')}
    </Notice>
  );
}
