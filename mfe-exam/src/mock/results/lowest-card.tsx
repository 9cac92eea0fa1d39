import { Card, nbsp } from '@passerelle/ui-kit';
import { Circle, CircleCheck, CircleDashed, CircleX, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './lowest-card.module.css';
import type { Verdict, VerdictLine } from './verdict.js';

export interface LowestCardProps {
  verdict: Verdict;
  /** The way on. */
  children?: ReactNode;
}

/** The lowest level is what counts: it comes first, and large. */
export function LowestCard({ verdict: { lowest, kicker, title, lines }, children }: LowestCardProps) {
  return (
    <Card tone="ink" as="section" aria-labelledby="lowest" padding="lg" className={styles.card}>
      <div className={styles.hero}>
        {lowest ? <p className={styles.nclc}>{lowest.mark}</p> : null}
        <div>
          {lowest ? <p className={styles.kicker}>{kicker}</p> : null}
          <h2 id="lowest">{nbsp(title)}</h2>
        </div>
      </div>
      <ul className={styles.lines}>
        {lines.map(({ is, text }) => (
          <li key={text} className={styles[is]}>
            {icons[is]}
            <span>{nbsp(text)}</span>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}

const icons: Readonly<Record<VerdictLine['is'], ReactNode>> = {
  met: <CircleCheck size={20} aria-hidden="true" />,
  missed: <CircleX size={20} aria-hidden="true" />,
  known: <Circle size={20} aria-hidden="true" />,
  awaited: <Hourglass size={20} aria-hidden="true" />,
  none: <CircleDashed size={20} aria-hidden="true" />,
};
