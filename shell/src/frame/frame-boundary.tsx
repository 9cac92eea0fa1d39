import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.js';

/** The last net: an error of the shell's own. */
export class FrameBoundary extends Component<{ readonly children: ReactNode }, { message: string | null }> {
  override state: { message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === null ? this.props.children : <ErrorScreen message={message} />;
  }
}
