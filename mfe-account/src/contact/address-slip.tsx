import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { meantAddress } from './meant-address.js';

interface AddressSlipProps {
  readonly address: string;
  /** Whether its field was left: what is still being typed is asked about by nobody. */
  readonly isLeft: boolean;
  onMeant(address: string): void;
}

/** Asks about an address whose domain looks misspelt: no mail would come, and who pays would wait for all of them. */
export function AddressSlip({ address, isLeft, onMeant }: AddressSlipProps) {
  const meant = isLeft ? meantAddress(address) : null;
  if (meant === null) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="sm" onClick={() => onMeant(meant)}>
          Corriger l’adresse
        </Button>
      }
    >
      {nbsp(`Vouliez-vous écrire ${meant} ? Aucun message n’arrive à une adresse mal écrite.`)}
    </Notice>
  );
}
