import { Button, Dialog, nbsp } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { textIdOf } from './password-step.js';
import { RecoveryCodes } from './recovery-codes.js';

interface EnrolmentDialogProps {
  readonly title: string;
  readonly email: string;
  /** Of the form that stands in it, for the button in its foot. */
  readonly formId: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly isBusy: boolean;
  /** The factor is there: what came with it. */
  readonly done?: { readonly recovery_codes: readonly string[] | null };
  /** What is said then, where no codes came. */
  readonly doneTitle: string;
  readonly doneText: string;
  /** The way to new codes, where there was no factor before: those that do not come now were made by a reply that was lost. */
  readonly onNewCodes?: (() => void) | undefined;
  /** `isAdded`: it is there now. */
  readonly onClose: (isAdded: boolean) => void;
  readonly children: ReactNode;
}

/** Where a second factor is added, step by step, to the recovery codes that come with the first. */
export function EnrolmentDialog(props: EnrolmentDialogProps) {
  const { title, email, formId, submitLabel, pendingLabel, isBusy, done, doneTitle, doneText } = props;
  const { onNewCodes, onClose, children } = props;
  const codes = done?.recovery_codes;
  const close = () => {
    if (!isBusy) onClose(done !== undefined);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={codes ? 'Double authentification activée' : done ? doneTitle : title}
      describedBy={done ? undefined : textIdOf(formId)}
      closesOnPressOutside={false}
      // Codes that are shown once are left by their own button.
      isDismissable={!codes}
      size="sm"
      footer={
        done ? (
          <>
            <Button variant={onNewCodes && !codes ? 'secondary' : 'primary'} onClick={close}>
              {codes ? 'J’ai conservé mes codes' : 'Terminer'}
            </Button>
            {onNewCodes && !codes ? <Button onClick={onNewCodes}>Nouveaux codes de secours</Button> : null}
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={close} disabled={isBusy}>
              Annuler
            </Button>
            <Button type="submit" form={formId} isPending={isBusy} pendingLabel={pendingLabel}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {done ? (
        codes ? (
          <RecoveryCodes codes={codes} email={email} />
        ) : (
          <Done text={doneText} hasCodes={!onNewCodes} />
        )
      ) : (
        children
      )}
    </Dialog>
  );
}

function Done({ text, hasCodes }: { readonly text: string; readonly hasCodes: boolean }) {
  const codes = hasCodes
    ? 'Vos codes de secours restent valables.'
    : 'Vos codes de secours n’ont pas pu s’afficher : créez-en de nouveaux.';
  return <p>{nbsp(`${text} ${codes}`)}</p>;
}
