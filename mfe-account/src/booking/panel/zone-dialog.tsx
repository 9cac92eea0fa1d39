import { Button, ComboBox, Dialog, nbsp } from '@passerelle/ui-kit';
import { useMemo, useState } from 'react';
import { zoneOptions } from '../time/zones.js';

export interface ZoneDialogProps {
  readonly onClose: () => void;
  readonly zones: { readonly school: string; readonly own: string };
  readonly onChange: (timeZone: string) => void;
}

/** Another clock of one’s own: the device’s may be of another place. There while it is open: what was not chosen is forgotten. */
export function ZoneDialog({ onClose, zones, onChange }: ZoneDialogProps) {
  const { school, own } = zones;
  const [wished, setWished] = useState<string | null>(own);
  const options = useMemo(() => zoneOptions(school, own), [school, own]);
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => open || onClose()}
      title="Votre fuseau horaire"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            disabled={wished === null}
            onClick={() => {
              if (wished !== null) onChange(wished);
              onClose();
            }}
          >
            Choisir
          </Button>
        </>
      }
    >
      <ComboBox
        label="Ville de votre fuseau"
        description={nbsp('Votre heure s’affiche sous celle de l’école, ici et dans nos e-mails.')}
        options={options}
        value={wished}
        onChange={setWished}
      />
    </Dialog>
  );
}
