import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.js';
import { setText } from '../text/set-text.js';
import { EmptyState } from './empty-state.js';

export interface ErrorPanelProps {
  title?: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  /** Shows « Réessayer ». */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** The reference to give to support (correlation id). */
  reference?: string;
  headingLevel?: 1 | 2 | 3 | 4;
  className?: string;
}

/** What could not be loaded, why if known, and a way to try again. */
export function ErrorPanel(props: ErrorPanelProps) {
  const {
    title = 'Impossible de charger cette page',
    children,
    onRetry,
    isRetrying,
    reference,
    ...rest
  } = props;
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        icon={<CloudOff size={28} />}
        title={title}
        action={
          onRetry ? (
            <Button variant="secondary" isPending={isRetrying} onClick={onRetry}>
              Réessayer
            </Button>
          ) : null
        }
      >
        {setText(children)}
        {reference ? <p>{`Référence\u202f: ${reference}`}</p> : null}
      </EmptyState>
    </div>
  );
}
