import { Button, Dialog } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { PasswordStep, textIdOf } from './password-step.js';

interface PasswordDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly email: string;
  readonly isDanger?: boolean;
  readonly onConfirm: (password: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Something that is done with the password, once. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, confirmLabel, email, isDanger = false, onConfirm, onClose } = props;
  const id = useId();
  const confirm = useMutation({ mutationFn: onConfirm });
  const close = () => {
    if (!confirm.isPending) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={title}
      describedBy={textIdOf(id)}
      closesOnPressOutside={false}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={confirm.isPending}>
            Annuler
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            isPending={confirm.isPending}
            pendingLabel="Envoi…"
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <PasswordStep
        id={id}
        label={title}
        text={text}
        email={email}
        error={confirm.error}
        onSubmit={confirm.mutateAsync}
      />
    </Dialog>
  );
}
