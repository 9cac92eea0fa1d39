import { Card } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import styles from './form-page.module.css';

interface FormPageProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
  /** Under the card: where else to go. */
  readonly footer?: ReactNode;
}

/** One short form in the middle of the page: login, passwords, decisions. */
export function FormPage({ title, subtitle, children, footer }: FormPageProps) {
  return (
    <div className={styles.page}>
      <Card padding="lg" className={styles.card}>
        <header className={styles.header}>
          <Arch />
          <h1 className={styles.title}>{title}</h1>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        </header>
        {children}
      </Card>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </div>
  );
}

/** The footbridge's line, over the title. */
function Arch() {
  return (
    <svg viewBox="0 0 320 40" className={styles.arch} aria-hidden="true">
      <path d="M2 38C60 4 260 4 318 38" className={styles.cable} />
      <path
        d="M40 38V22.6M80 38V15.6M120 38V12.9M160 38V12.5M200 38V12.9M240 38V15.6M280 38V22.6"
        className={styles.hangers}
      />
      <path d="M0 38.5H320" className={styles.deck} />
    </svg>
  );
}
