import { Button, Dialog, Notice, nbsp } from '@passerelle/ui-kit';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './orders.module.css';

interface OrderDialogProps {
  readonly title: string;
  /** What is done; once it is, or is on its way, it is not asked for again. */
  readonly deed: Pick<UseMutationResult<unknown>, 'error' | 'isPending' | 'isSuccess'>;
  /** That it is not done. */
  readonly failure: string;
  /** On its button. */
  readonly verb: string;
  readonly isDanger?: boolean;
  /** Whether all that it needs is there. */
  readonly isReady: boolean;
  onSubmit(): void;
  onClose(): void;
  readonly children: ReactNode;
}

/** A decision about an order, and what it needs. */
export function OrderDialog(props: OrderDialogProps) {
  const { title, deed, failure, verb, isDanger = false, isReady, onSubmit, onClose, children } = props;
  const isDone = deed.isPending || deed.isSuccess;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      closesOnPressOutside={false}
      title={nbsp(title)}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isDone) onSubmit();
        }}
      >
        {children}
        {deed.error ? (
          <Notice tone="error" title={failure}>
            {nbsp(deed.error.message)}
          </Notice>
        ) : null}
        <div className={styles.actions}>
          <Button
            type="submit"
            {...(isDanger ? { variant: 'danger' as const } : {})}
            disabled={!isReady}
            isPending={isDone}
          >
            {verb}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
