import { AlertDialog, Button, Cluster, Dialog, TextField } from '@passerelle/ui-kit';
import { useState } from 'react';
import type { Group } from '../specimen.js';

function DialogShow() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Signaler une question
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Signaler la question 12"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Annuler
            </Button>
            <Button onClick={close}>Envoyer</Button>
          </>
        }
      >
        <TextField label="Ce qui ne va pas" description="Nous relisons chaque signalement." />
      </Dialog>
    </>
  );
}

const articles = Array.from({ length: 12 }, (_, index) => index + 1);

function LongDialogShow() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Lire les conditions
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Conditions de l’attestation" size="lg">
        {articles.map((article) => (
          <p key={article}>
            Article {article}. Le candidat reste seul dans la pièce et n’emploie aucune aide.
          </p>
        ))}
      </Dialog>
    </>
  );
}

function AlertShow({ isDanger }: { isDanger: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const texts = isDanger
    ? { open: 'Supprimer le compte', confirm: 'Supprimer', cancel: 'Garder mon compte' }
    : { open: 'Temps écoulé', confirm: 'Voir mes résultats', cancel: undefined };
  return (
    <>
      <Button variant={isDanger ? 'danger' : 'secondary'} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={isDanger ? 'Supprimer votre compte ?' : 'Le temps est écoulé'}
        tone={isDanger ? 'danger' : 'primary'}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
      >
        {isDanger
          ? 'Vos résultats et vos textes seront effacés. Cela ne peut pas être annulé.'
          : 'Vos réponses ont été enregistrées.'}
      </AlertDialog>
    </>
  );
}

export const overlays: Group = {
  id: 'overlays',
  title: 'Overlays',
  note: 'They trap the focus and give it back. Press a button to see one.',
  specimens: [
    {
      of: 'Dialog',
      note: 'Closed by Escape, a press outside, or its cross.',
      states: [
        { name: 'A form', show: DialogShow },
        { name: 'Long text scrolls', show: LongDialogShow },
      ],
    },
    {
      of: 'AlertDialog',
      note: 'A question that must be answered before going on.',
      states: [
        {
          name: 'Danger; one way out only',
          show: () => (
            <Cluster>
              <AlertShow isDanger />
              <AlertShow isDanger={false} />
            </Cluster>
          ),
        },
      ],
    },
  ],
};
