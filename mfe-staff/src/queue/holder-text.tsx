import type { CopyHold } from '@passerelle/contracts';
import { Lock } from 'lucide-react';

/** A colleague has the copy: « chez Jean Moreau ». */
export function HolderText({ hold }: { readonly hold: CopyHold }) {
  return (
    <>
      <Lock size={14} aria-hidden="true" /> chez{' '}
      {`${hold.first_name} ${hold.last_name}`.trim() || 'quelqu’un'}
    </>
  );
}
