import { Undone } from '../../notices/undone.js';
import { isStale } from './use-change.js';

/** Why a change was not made, beside what was pressed; what has changed meanwhile is told elsewhere. */
export function ChangeError({ error }: { readonly error: Error | null }) {
  return <Undone error={isStale(error) ? null : error} />;
}
