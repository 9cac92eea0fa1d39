import { confirmNewsletter, leaveNewsletter } from '@passerelle/contracts';
import {
  type Api,
  ApiProblem,
  type PublicPageProps,
  useAction,
  useApi,
  usePageTitle,
} from '@passerelle/slice-kit';
import { Button, Cluster, LinkButton, Notice, nbsp, Stack } from '@passerelle/ui-kit';
import { useEffect, useRef, useState } from 'react';
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
export function NewsletterPage({ action, params }: PublicPageProps & { action: keyof typeof actions }) {
  const api = useApi();
  const { token = '' } = params;
  const { send, title, lead, button, done, already } = actions[action];
  usePageTitle(title);
  const [reply, setReply] = useState<{ already: boolean }>();
  const press = useAction(async () => setReply(await send(api, token)));
  const { error } = press;
  const isFinal =
    error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'validation_failed');
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = reply !== undefined || isFinal;
  useEffect(() => {
    // The button is gone, and the focus with it.
    if (isOver) heading.current?.focus();
  }, [isOver]);
  return (
    <div className={layout.narrow}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {reply ? null : <p className={layout.lead}>{nbsp(lead)}</p>}
      <Stack gap={5}>
        {reply ? <Notice tone="success">{nbsp(reply.already ? already : done)}</Notice> : null}
        {error ? <Notice tone="error">{nbsp(error.message)}</Notice> : null}
        <Cluster gap={3}>
          {isOver ? null : (
            <Button size="lg" isPending={press.isPending} onClick={press.run}>
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
