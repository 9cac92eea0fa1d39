import { confirmNewsletter, leaveNewsletter } from '@passerelle/contracts';
import { type Api, ApiProblem, useApi, usePageTitle } from '@passerelle/slice-kit';
import { Button, Cluster, LinkButton, Notice, nbsp, Stack } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import layout from '../layout/layout.module.css';

const actions = {
  confirm: {
    send: (api: Api, token: string) => api.call(confirmNewsletter, { params: { token } }),
    title: 'Confirmer l’inscription',
    lead: 'Un dernier geste : confirmez que vous voulez recevoir notre newsletter.',
    button: 'Confirmer mon inscription',
    done: 'Votre inscription est confirmée. Chaque envoi porte un lien pour vous désinscrire.',
    already: 'Votre inscription était déjà confirmée : vous n’avez rien de plus à faire.',
  },
  leave: {
    send: (api: Api, token: string) => api.call(leaveNewsletter, { params: { token } }),
    title: 'Quitter la newsletter',
    lead: 'Votre adresse sera retirée de la newsletter et effacée. Votre compte, si vous en avez un, ne change pas.',
    button: 'Me désinscrire',
    done: 'C’est fait : votre adresse est effacée, vous ne recevrez plus rien.',
    already: 'Cette adresse n’est pas inscrite, ou ne l’est plus : vous ne recevrez rien.',
  },
} as const;

/** Opened from a link of a mail. Opening it does nothing, as programs that look for dangers open every link: a press does. */
export function NewsletterPage({ action }: { action: keyof typeof actions }) {
  const api = useApi();
  const { token = '' } = useParams();
  const { send, title, lead, button, done, already } = actions[action];
  usePageTitle(title);
  const press = useMutation({ mutationFn: () => send(api, token) });
  const { data, error } = press;
  const isFinal =
    error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'validation_failed');
  return (
    <div className={layout.narrow}>
      <h1 tabIndex={-1}>{title}</h1>
      {data ? null : <p className={layout.lead}>{nbsp(lead)}</p>}
      <Stack gap={5}>
        {data ? <Notice tone="success">{nbsp(data.already ? already : done)}</Notice> : null}
        {error ? <Notice tone="error">{nbsp(error.message)}</Notice> : null}
        <Cluster gap={3}>
          {data || isFinal ? null : (
            <Button size="lg" isPending={press.isPending} onClick={() => press.mutate()}>
              {error ? 'Réessayer' : button}
            </Button>
          )}
          <LinkButton href="/" variant="quiet" size="lg">
            Retour à l’accueil
          </LinkButton>
        </Cluster>
      </Stack>
    </div>
  );
}
