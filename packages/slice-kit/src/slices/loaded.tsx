import { ErrorPanel, Loading } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { useLoaded } from './use-loaded.js';

interface LoadedProps<Value> {
  /** The same function until something else is to be loaded; `anew` once the reader tries again. */
  readonly load: (anew: boolean) => Promise<Value>;
  /** What is said where it does not come. */
  readonly title?: string;
  readonly headingLevel?: 1 | 2 | 3 | 4;
  /** Why it matters, or what there is instead. */
  readonly text?: ReactNode;
  /** Where it does not come there is nothing: another part of the page says so. */
  readonly isQuiet?: boolean;
  /** Stands where it will be. */
  readonly loading?: ReactNode;
  /** Around what stands there until then. */
  readonly className?: string;
  /** @param retry loads it anew */
  readonly children: (value: Value, retry: () => void) => ReactNode;
}

/** What is loaded when it is shown, as its reader sees it: the code of a page, of a part, of another slice. */
export function Loaded<Value>(props: LoadedProps<Value>) {
  const { title = 'Cette partie de la page ne répond pas', headingLevel } = props;
  const { text = 'Réessayez dans un instant ; le reste du site fonctionne.' } = props;
  const { value, hasFailed, retry } = useLoaded(props.load);
  if (value !== undefined) return props.children(value, retry);
  if (hasFailed && props.isQuiet) return null;
  return (
    <div className={props.className}>
      {hasFailed ? (
        <ErrorPanel title={title} headingLevel={headingLevel} onRetry={retry}>
          {text}
        </ErrorPanel>
      ) : (
        <Loading lines={6}>{props.loading}</Loading>
      )}
    </div>
  );
}
