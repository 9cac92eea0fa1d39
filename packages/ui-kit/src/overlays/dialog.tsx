import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../text/cx.js';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot; the main one last. */
  footer?: ReactNode;
  /** Defaults to `md` (560 px). */
  size?: 'sm' | 'md' | 'lg';
  /** Whether Escape, a press outside or the cross closes it. Defaults to true. */
  isDismissable?: boolean;
}

/** A titled modal dialog; traps the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, children, footer, size = 'md', isDismissable = true } = props;
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className={cx(styles.modal, styles[size])}>
        <AriaDialog className={styles.dialog}>
          <div className={styles.header}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            {isDismissable ? (
              <AriaButton className={styles.close} aria-label="Fermer" onPress={() => onOpenChange(false)}>
                <X size={20} aria-hidden="true" />
              </AriaButton>
            ) : null}
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
