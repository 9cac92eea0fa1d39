import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../actions/button.js';
import { cx } from '../text/cx.js';
import styles from './dialog.module.css';
import { useFreshlyOpen } from './use-freshly-open.js';

export interface AlertDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  /** The action being confirmed. Without `onConfirm` it only closes (a plain alert). */
  confirmLabel: string;
  onConfirm?: () => void;
  /** Absent: no way back, the alert has one button. */
  cancelLabel?: string;
  /** `danger` for what cannot be undone. Defaults to `primary`. */
  tone?: 'primary' | 'danger';
  isPending?: boolean;
}

/** A question that must be answered before going on. Presses outside do not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, onOpenChange, title, children, confirmLabel, onConfirm, cancelLabel, tone, isPending } =
    props;
  const textId = useId();
  const { ignoreSecondPress } = useFreshlyOpen(isOpen);
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClickCapture={ignoreSecondPress}
    >
      <Modal className={cx(styles.modal, styles.sm)}>
        {/* The focus goes to a button: what is asked about would not be read. */}
        <AriaDialog
          role="alertdialog"
          aria-describedby={children ? textId : undefined}
          className={styles.dialog}
        >
          <div className={styles.header}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
          </div>
          {children ? (
            <div id={textId} className={styles.body}>
              {children}
            </div>
          ) : null}
          <div className={styles.footer}>
            {cancelLabel ? (
              <Button variant="secondary" autoFocus onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </Button>
            ) : null}
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              autoFocus={!cancelLabel}
              isPending={isPending}
              onClick={onConfirm ?? (() => onOpenChange(false))}
            >
              {confirmLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
