import { nbsp, TextField } from '@passerelle/ui-kit';

interface ReasonFieldProps {
  readonly reason: string;
  onType(reason: string): void;
}

/** Why something is decided about an order. */
export function ReasonField({ reason, onType }: ReasonFieldProps) {
  return (
    <TextField
      label="Motif"
      description={nbsp('Le journal le garde : dites pourquoi, sans rien de privé.')}
      isRequired
      maxLength={200}
      value={reason}
      onChange={onType}
    />
  );
}
