import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.js';

export interface FrameBoundaryProps {
  readonly children: ReactNode;
  /** The frame stands on the page. */
  readonly onShown?: (() => void) | undefined;
  readonly onCrash?: ((error: unknown) => void) | undefined;
}

/** The last net: an error of the shell's own. */
export class FrameBoundary extends Component<FrameBoundaryProps, { message: string | null }> {
  override state: { message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override componentDidMount(): void {
    if (this.state.message === null) this.props.onShown?.();
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error);
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === null ? this.props.children : <ErrorScreen message={message} />;
  }
}
