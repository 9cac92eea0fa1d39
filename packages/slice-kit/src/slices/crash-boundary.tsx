import { ErrorPanel } from '@passerelle/ui-kit';
import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  readonly children?: ReactNode;
  /** Title of the panel. */
  readonly title?: string;
  /** Shows nothing then: another part of the page says so. */
  readonly isQuiet?: boolean;
  /** Does more than rendering again: loads the slice anew. */
  readonly onRetry?: () => void;
}

/** What crashes inside shows the error panel in its own place; « Réessayer » renders it again from the start, once `onRetry` has been called. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    if (this.props.isQuiet) return null;
    return (
      <ErrorPanel
        title={this.props.title ?? 'Cette partie de la page a rencontré un problème'}
        onRetry={() => {
          this.setState({ error: null });
          this.props.onRetry?.();
        }}
      >
        Vous pouvez réessayer ; le reste du site fonctionne.
      </ErrorPanel>
    );
  }
}
