import { Notice, nbsp } from '@passerelle/ui-kit';
import { isStale } from './use-change.js';

/** Why a change was not made, beside what was pressed; what has changed meanwhile is told elsewhere. */
export function ChangeError({ error }: { readonly error: Error | null }) {
  if (!error || isStale(error)) return null;
  return (
    <Notice tone="error" title="Ce n’est pas fait">
      {nbsp(error.message)}
    </Notice>
  );
}
