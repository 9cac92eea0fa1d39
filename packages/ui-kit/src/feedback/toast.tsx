import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../text/cx.js';
import { onToast, type Toast } from './show-toast.js';
import styles from './toast.module.css';

const icons = { info: Info, success: CircleCheck, error: CircleAlert } as const;

/** The corner where toasts appear. Stands once, in the shell. */
export function ToastRegion({ label = 'Notifications' }: { label?: string }) {
  const [toasts, setToasts] = useState<ReadonlyArray<Toast>>([]);
  const close = useCallback(
    (closed: Toast) => setToasts((all) => all.filter((toast) => toast !== closed)),
    [],
  );

  /** What had the focus before somebody came here. */
  const before = useRef<Element | null>(null);

  useEffect(
    () => onToast((toast) => setToasts((all) => [...all.filter(({ id }) => id !== toast.id), toast])),
    [],
  );

  return (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      className={styles.region}
      // React Aria makes inert what is outside a dialog, but for this.
      data-react-aria-top-layer=""
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={close}
          onPress={() => {
            close(toast);
            // The button that was pressed goes with its toast.
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
        />
      ))}
    </section>
  );
}

interface ToastCardProps {
  toast: Toast;
  /** Its time is over. */
  onClose: (toast: Toast) => void;
  onPress: () => void;
}

function ToastCard({ toast, onClose, onPress }: ToastCardProps) {
  const [isHeld, setHeld] = useState(false);
  const Icon = icons[toast.tone];

  // Reading takes as long as it takes: pointer or focus on the toast holds it.
  useEffect(() => {
    if (isHeld || toast.durationMs === null) return;
    const timer = setTimeout(onClose, toast.durationMs, toast);
    return () => clearTimeout(timer);
  }, [isHeld, toast, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the timer; nothing is activated
    <div
      className={cx(styles.toast, styles[toast.tone])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} className={styles.icon} aria-hidden="true" />
      <div className={styles.content}>
        <p className={styles.title}>{toast.title}</p>
        {toast.description ? <p className={styles.description}>{toast.description}</p> : null}
      </div>
      <button type="button" className={styles.close} aria-label="Fermer" onClick={onPress}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
