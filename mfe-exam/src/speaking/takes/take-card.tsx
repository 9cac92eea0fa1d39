import type { SpokenModel } from '@passerelle/contracts';
import { AlertDialog, Badge, Button, formatClock, LinkButton, Notice, nbsp } from '@passerelle/ui-kit';
import { Download, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLostFocus } from '../../stable/use-lost-focus.js';
import type { HeldTake } from '../device/take.js';
import { recordingFileName } from '../recorder/recording-file-name.js';
import { type Sending, sizeText } from '../sending/sending.js';
import { SpeechReport } from '../speech/speech-report.js';
import { SoundPlayer } from './sound-player.js';
import styles from './take-card.module.css';
import { useObjectUrl } from './use-object-url.js';

export interface TakeCardProps {
  take: HeldTake;
  /** Seconds that its task gives to speak. */
  allowedSeconds: number;
  /** To compare with, once they may be heard. */
  models?: readonly SpokenModel[] | null | undefined;
  sending: Sending | undefined;
  onDelete(): void;
  /** Absent once the test is submitted: a recording goes before. */
  onSend?: (() => void) | undefined;
}

/** A recording on this device: listen to it, keep it, delete it, or send it to the teacher. */
export function TakeCard({ take, allowedSeconds, models, sending, onDelete, onSend }: TakeCardProps) {
  const url = useObjectUrl(take.sound);
  const [isDeleting, setDeleting] = useState(false);
  const name = `Tâche ${take.taskNumber}`;
  const isSent = take.sentAs !== null;
  const card = useLostFocus<HTMLDivElement>(isSent);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields.
    <div
      ref={card}
      tabIndex={-1}
      role="group"
      className={styles.card}
      aria-label={`Votre enregistrement, ${name}`}
    >
      <div className={styles.head}>
        <p className={styles.title}>
          Votre enregistrement <span>{formatClock(take.seconds)}</span>
        </p>
        <span role="status">
          <Badge tone={isSent ? 'success' : 'neutral'}>
            {isSent ? 'Envoyé' : 'Sur cet appareil seulement'}
          </Badge>
        </span>
      </div>
      {url ? <SoundPlayer url={url} seconds={take.seconds} label={`Écoute, ${name}`} /> : null}
      <SpeechReport
        sound={take.sound}
        turns={take.examinerTurns}
        allowedSeconds={allowedSeconds}
        models={models}
      />
      {take.isKept ? null : (
        <Notice tone="warning" title="Votre appareil n’a plus de place pour cet enregistrement">
          {nbsp('Il disparaîtra quand vous fermerez la page : téléchargez-le, ou libérez de la place.')}
        </Notice>
      )}
      <div className={styles.actions}>
        {url ? (
          <LinkButton
            variant="quiet"
            size="sm"
            icon={<Download size={16} />}
            href={url}
            download={recordingFileName(take.taskNumber, take.type)}
          >
            Télécharger
          </LinkButton>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          icon={<Trash2 size={16} />}
          disabled={sending?.kind === 'sending'}
          onClick={() => setDeleting(true)}
        >
          Supprimer de l’appareil
        </Button>
        {/* Last, and what failed below it: the second of two presses meets nothing else when both go. */}
        {onSend && !take.sentAs && sending?.kind !== 'refused' ? (
          <Button
            variant="secondary"
            size="sm"
            icon={<Send size={16} />}
            isPending={sending?.kind === 'sending'}
            pendingLabel="Envoi en cours…"
            onClick={onSend}
          >
            {sending?.kind === 'failed' ? 'Réessayer l’envoi' : 'Envoyer à l’enseignant'}
          </Button>
        ) : null}
      </div>
      {sending && sending.kind !== 'sending' ? (
        <Notice tone="error" title="L’enregistrement n’est pas parti">
          {nbsp(
            sending.kind === 'failed'
              ? `${sending.message} Il reste gardé ici, et l’envoi va être réessayé.`
              : sending.message,
          )}
        </Notice>
      ) : null}
      {sending?.kind === 'sending' ? (
        <p role="status" className={styles.progress}>
          {nbsp(`Envoi de ${sizeText(take.sound.size)} en cours…`)}
        </p>
      ) : null}
      <AlertDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={nbsp('Supprimer cet enregistrement ?')}
        cancelLabel="Annuler"
        confirmLabel="Supprimer"
        tone="danger"
        onConfirm={onDelete}
      >
        {nbsp(
          take.sentAs
            ? 'Il quitte cet appareil ; ce que l’enseignant a reçu reste envoyé.'
            : 'Il n’existe que sur cet appareil : il sera perdu.',
        )}
      </AlertDialog>
    </div>
  );
}
