import { useLoaded } from '@passerelle/slice-kit';
import { ErrorPanel, Skeleton } from '@passerelle/ui-kit';
import type { ComponentType } from 'react';

interface LazyPartProps<Props> {
  /** The same function on every render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Height to keep free until it is there. */
  readonly height: string;
}

/** A part of a page whose code is loaded when it is shown. */
export function LazyPart<Props extends object>({ load, props, height }: LazyPartProps<Props>) {
  const { value: Component, hasFailed, retry } = useLoaded(load);
  if (Component) return <Component {...props} />;
  if (!hasFailed) return <Skeleton shape="box" height={height} />;
  return (
    <ErrorPanel headingLevel={3} title="Cette partie de la page ne répond pas" onRetry={retry}>
      Réessayez dans un instant ; le reste du site fonctionne.
    </ErrorPanel>
  );
}
