import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { cx } from '../text/cx.js';
import { setText } from '../text/set-text.js';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A link or button after the text. */
  action?: ReactNode;
  /** Whether it is announced when it appears: errors as alert, others as status. Defaults to true. */
  isLive?: boolean;
  className?: string;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** An inline banner: what happened and what to do. */
export function Notice({ tone = 'info', title, children, action, isLive = true, className }: NoticeProps) {
  const Icon = icons[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  const content = useRef<HTMLDivElement>(null);
  useComing(content, isLive && role === 'status');
  return (
    <div role={isLive ? role : undefined} className={cx(styles.notice, styles[tone], className)}>
      <Icon size={20} className={styles.icon} aria-hidden="true" />
      <div ref={content} className={styles.content}>
        {title ? <p className={styles.title}>{setText(title)}</p> : null}
        {children ? <div>{setText(children)}</div> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}

/** Screen readers look for news this often at least, ms; nobody sees so short a wait. */
const comingMs = 200;

/**
 * A `status` says what comes into it, and nothing of what it came with; an `alert` says all. So the text follows its frame, which has the
 * room for it from the first.
 */
function useComing(content: RefObject<HTMLElement | null>, isComing: boolean): void {
  useLayoutEffect(() => {
    const element = content.current;
    if (!element || !isComing) return;
    element.setAttribute('data-coming', '');
    const come = () => element.removeAttribute('data-coming');
    const timer = setTimeout(come, comingMs);
    return () => {
      clearTimeout(timer);
      come();
    };
  }, [content, isComing]);
}
