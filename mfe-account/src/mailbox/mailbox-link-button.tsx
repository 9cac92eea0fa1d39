import { sendMailboxLink } from '@passerelle/contracts';
import { useApi, useFocusOnMount, useHost } from '@passerelle/slice-kit';
import { Button, Notice, nbsp, Stack, showToast } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';

/** What is said to whoever confirms again, here or on another device. */
export const alreadyProven = nbsp('Votre adresse est déjà confirmée : vous n’avez rien de plus à faire.');

/** Has another link mailed to the signed-in person. */
export function MailboxLinkButton() {
  const api = useApi();
  const host = useHost();
  const send = useMutation({
    mutationFn: () => api.call(sendMailboxLink),
    onSuccess: ({ user, already }) => {
      // In the settings the card of a proven address goes, and what is said in it.
      if (already) showToast({ tone: 'success', title: alreadyProven });
      host.session.setUser(user);
    },
  });
  if (send.isSuccess) {
    return (
      <Sent>
        {send.data.already
          ? alreadyProven
          : 'Un nouveau lien vous a été envoyé. Vérifiez aussi vos courriers indésirables (spam).'}
      </Sent>
    );
  }
  return (
    <Stack gap={4}>
      <div>
        <Button
          variant="secondary"
          isPending={send.isPending}
          pendingLabel="Envoi en cours..."
          onClick={() => send.mutate()}
        >
          Recevoir un nouveau lien
        </Button>
      </div>
      {send.isError ? <Notice tone="error">{send.error.message}</Notice> : null}
    </Stack>
  );
}

/** Takes the focus of the button, which it replaces. */
function Sent({ children }: { children: string }) {
  const place = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={place}>
      <Notice tone="success">{children}</Notice>
    </div>
  );
}
