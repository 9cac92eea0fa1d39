import { Notice } from '@passerelle/ui-kit';

interface UndoneProps {
  readonly error: Error | null;
  readonly className?: string;
}

/** Why what was pressed is not done, beside it. */
export function Undone({ error, className }: UndoneProps) {
  if (!error) return null;
  return (
    <Notice tone="error" title="Ce n’est pas fait" className={className}>
      {error.message}
    </Notice>
  );
}
