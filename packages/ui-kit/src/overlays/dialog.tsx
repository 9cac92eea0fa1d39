import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useOverflows } from '../data/use-overflows.js';
import { cx } from '../text/cx.js';
import styles from './dialog.module.css';
import { useFreshlyOpen } from './use-freshly-open.js';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot; the main one last. */
  footer?: ReactNode;
  /** Id of what is read with the title, where the focus goes to a field below it. */
  describedBy?: string | undefined;
  /** Defaults to `md` (560 px). */
  size?: 'sm' | 'md' | 'lg';
  /** Whether Escape, a press outside or the cross closes it. Defaults to true. */
  isDismissable?: boolean;
  /** A press outside closes it, where anything does. Defaults to true; false where something is typed that it would lose. */
  closesOnPressOutside?: boolean;
}

/** A titled modal dialog; traps the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, children, footer, size = 'md' } = props;
  const { isDismissable = true, closesOnPressOutside = true } = props;
  const { mayCloseFromOutside, ignoreSecondPress } = useFreshlyOpen(isOpen);
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && closesOnPressOutside}
      isKeyboardDismissDisabled={!isDismissable}
      shouldCloseOnInteractOutside={mayCloseFromOutside}
      onClickCapture={ignoreSecondPress}
    >
      <Modal className={cx(styles.modal, styles[size])}>
        <AriaDialog aria-describedby={props.describedBy} className={styles.dialog}>
          <div className={styles.header}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            {isDismissable ? (
              <button
                type="button"
                className={styles.close}
                aria-label="Fermer"
                onClick={() => onOpenChange(false)}
              >
                <X size={20} aria-hidden="true" />
              </button>
            ) : null}
          </div>
          <Body>{children}</Body>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** What does not fit scrolls, and takes the keyboard's focus (WCAG 2.1.1). */
function Body({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(scroller);
  return (
    <div ref={scroller} className={styles.body} tabIndex={overflows ? 0 : undefined}>
      {children}
    </div>
  );
}
