import { createRoot } from 'react-dom/client';
import { ErrorScreen } from './error-screen.js';

/** Shows the fallback screen where the shell could not even start. */
export function showUnexpectedError(root: HTMLElement, error: unknown): void {
  console.error(error);
  createRoot(root).render(<ErrorScreen message={error instanceof Error ? error.message : String(error)} />);
}
