import type { User } from '@passerelle/contracts';
import { useHost } from '@passerelle/slice-kit';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useFactors } from './factors.js';
import { SecondFactors } from './second-factors.js';
import styles from './security.module.css';

/** The first page of who works here and has no second factor yet: what to do, and the way to do it. */
export function FactorNeeded({ user }: { readonly user: User }) {
  const host = useHost();
  const isEnrolled = (useFactors().data?.factors.length ?? 0) > 0;
  const open = useMutation({
    mutationFn: async () => {
      // An older shell takes no new token: whoever signs in again has one.
      if (!host.session.renew) return host.session.signOut();
      if (!(await host.session.renew())) throw new Error('Le serveur ne répond pas. Réessayez.');
    },
  });
  return (
    <div className={styles.needed}>
      <h1>Activez la double authentification</h1>
      <p>
        {nbsp(
          'Votre compte a un rôle dans l’école. Pour protéger les candidats, ce rôle s’ouvre avec une deuxième preuve : une clé d’accès ou un code de votre téléphone. Deux minutes suffisent.',
        )}
      </p>
      <SecondFactors email={user.email} onAdded={() => open.mutate()} />
      {isEnrolled ? (
        <div className={styles.actions}>
          <Button isPending={open.isPending} pendingLabel="Ouverture…" onClick={() => open.mutate()}>
            Ouvrir mon espace
          </Button>
        </div>
      ) : null}
      {open.isError ? <Notice tone="error">{open.error.message}</Notice> : null}
    </div>
  );
}
