import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { cx } from '../text/cx.js';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  isExpanded?: boolean;
  defaultExpanded?: boolean;
  onExpandedChange?: (isExpanded: boolean) => void;
  /** `card` has an outline; `plain` (default) a rule under it. */
  variant?: 'plain' | 'card';
  /** Level of the heading around the button. Defaults to 3. */
  headingLevel?: 2 | 3 | 4 | 5;
  className?: string;
}

/** A heading that opens what stands under it. */
export function Disclosure({
  title,
  children,
  variant = 'plain',
  headingLevel = 3,
  className,
  ...rest
}: DisclosureProps) {
  return (
    <AriaDisclosure {...rest} className={cx(styles.disclosure, styles[variant], className)}>
      <Heading level={headingLevel} className={styles.heading}>
        <Button slot="trigger" className={styles.trigger}>
          <span>{title}</span>
          <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className={styles.content}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
