import { loginPath } from '@passerelle/contracts';
import { LinkButton, Notice, Stack } from '@passerelle/ui-kit';
import { FormPage } from '../page/form-page.js';

export function ResetSuccessPage() {
  return (
    <FormPage title="Mot de passe modifié">
      <Stack gap={5}>
        <Notice tone="success" isLive={false}>
          Votre mot de passe a été réinitialisé avec succès. Connectez-vous avec le nouveau.
        </Notice>
        <LinkButton href={loginPath} size="lg" isFullWidth>
          Se connecter
        </LinkButton>
      </Stack>
    </FormPage>
  );
}
