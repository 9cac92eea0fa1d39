import {
  type Factor,
  type listFactors,
  makeRecoveryCodes,
  removeFactor,
  type SuccessOf,
} from '@passerelle/contracts';
import { passIfGone, QueryResult, useApi, useHost } from '@passerelle/slice-kit';
import { Button, Card, Dialog, Notice, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayAndTime, shortDate } from '../format/dates.js';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.js';
import { sessionsKey } from '../sessions/sessions-key.js';
import { AddApplication } from './add-application.js';
import { AddPasskey } from './add-passkey.js';
import { codesText, factorsKey, useFactors } from './factors.js';
import { PasswordDialog } from './password-dialog.js';
import { RecoveryCodes } from './recovery-codes.js';
import styles from './security.module.css';

type Shown = SuccessOf<typeof listFactors>;

/** What is being done, one thing at a time. */
type Doing =
  /** `before`: the factors when it began; a reply that is lost on the way may have made one since. */
  | { readonly what: 'add-application' | 'add-passkey'; readonly before: readonly Factor[] }
  | { readonly what: 'new-codes' }
  | { readonly what: 'remove'; readonly factor: Factor }
  | { readonly what: 'codes'; readonly codes: readonly string[] };

interface SecondFactorsProps {
  readonly email: string;
  /** A factor was added, and what came with it has been seen. */
  readonly onAdded?: () => void;
}

/** The second factors of the person: added, replaced and removed, each time with the password. */
export function SecondFactors({ email, onAdded }: SecondFactorsProps) {
  const factors = useFactors();
  return (
    <Card as="section" title="Double authentification" padding="lg">
      <p className={styles.note}>
        {nbsp(
          'En plus du mot de passe, une clé d’accès ou un code de votre téléphone : qui connaît votre mot de passe n’entre pas sans eux.',
        )}
      </p>
      <QueryResult
        query={factors}
        title="Vos méthodes ne s’affichent pas"
        headingLevel={3}
        loading={<Skeleton lines={2} height="2.5rem" />}
      >
        {(shown) => <Methods shown={shown} email={email} onAdded={onAdded} />}
      </QueryResult>
    </Card>
  );
}

const applicationOf = (factors: readonly Factor[]) => factors.find(({ kind }) => kind === 'totp');

function Methods({ shown, email, onAdded }: SecondFactorsProps & { readonly shown: Shown }) {
  const api = useApi();
  const host = useHost();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const { factors, recovery_codes, required } = shown;
  const application = applicationOf(factors);
  const canUse = canUsePasskeys();
  const refresh = () =>
    Promise.all([factorsKey, sessionsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  // Whatever was answered: what was done may be so although its reply was lost.
  const close = () => {
    setDoing(null);
    void refresh();
  };
  const closeAdding = (isAdded: boolean) => {
    close();
    if (isAdded) onAdded?.();
  };
  const newCodes = () => {
    setDoing({ what: 'new-codes' });
    void refresh();
  };
  /** For who had no factor, and so never saw codes. */
  const codesOf = (before: readonly Factor[]) => (before.length === 0 ? newCodes : undefined);

  return (
    <>
      {factors.length > 0 ? (
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Méthodes">
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              canRemove={!required || factors.length > 1}
              onRemove={() => setDoing({ what: 'remove', factor })}
            />
          ))}
        </ul>
      ) : null}
      {factors.length > 0 ? (
        <Notice tone={recovery_codes <= 3 ? 'warning' : 'info'} isLive={false} className={styles.codesLeft}>
          {nbsp(codesText(recovery_codes))}
        </Notice>
      ) : null}
      <div ref={actions} className={styles.actions}>
        {canUse ? (
          <Button
            variant={factors.length > 0 ? 'secondary' : 'primary'}
            onClick={() => setDoing({ what: 'add-passkey', before: factors })}
          >
            Ajouter une clé d’accès
          </Button>
        ) : null}
        <Button
          variant={canUse || application ? 'secondary' : 'primary'}
          onClick={() => setDoing({ what: 'add-application', before: factors })}
        >
          {application ? 'Remplacer l’application' : 'Ajouter une application'}
        </Button>
        {factors.length > 0 ? (
          <Button variant="secondary" onClick={() => setDoing({ what: 'new-codes' })}>
            Nouveaux codes de secours
          </Button>
        ) : null}
      </div>
      {canUse ? null : (
        <p className={styles.unusable}>
          {nbsp(
            'Ce navigateur ne permet pas d’ajouter une clé d’accès : utilisez une application, ou un navigateur récent.',
          )}
        </p>
      )}
      {doing?.what === 'add-application' ? (
        <AddApplication
          email={email}
          replaces={applicationOf(doing.before) !== undefined}
          onNewCodes={codesOf(doing.before)}
          onClose={closeAdding}
        />
      ) : null}
      {doing?.what === 'add-passkey' ? (
        <AddPasskey email={email} onNewCodes={codesOf(doing.before)} onClose={closeAdding} />
      ) : null}
      {doing?.what === 'remove' ? (
        <PasswordDialog
          title="Retirer cette méthode"
          text={`${doing.factor.name} ne servira plus à vous connecter, et vos autres appareils seront déconnectés.${
            doing.factor.kind === 'passkey'
              ? ' Vous pourrez ensuite la supprimer de l’appareil qui la garde.'
              : ''
          }`}
          confirmLabel="Retirer"
          isDanger
          email={email}
          onConfirm={async (current_password) => {
            const { id: factorId } = doing.factor;
            const removing = api.call(removeFactor, { params: { factorId }, body: { current_password } });
            await removing.catch(passIfGone);
            await refresh();
            // The dialog goes first: it holds the focus, and the button that opened it is gone with its row.
            flushSync(() => setDoing(null));
            (factors.length > 1 ? list.current : actions.current?.querySelector('button'))?.focus();
            host.announce(`${doing.factor.name} : retirée.`);
          }}
          onClose={close}
        />
      ) : null}
      {doing?.what === 'new-codes' ? (
        <PasswordDialog
          title="Nouveaux codes de secours"
          text="Dix nouveaux codes prendront la place des anciens, qui ne serviront plus."
          confirmLabel="Créer les codes"
          email={email}
          onConfirm={async (current_password) => {
            const made = await api.call(makeRecoveryCodes, { body: { current_password } });
            setDoing({ what: 'codes', codes: made.recovery_codes });
            void refresh();
          }}
          onClose={close}
        />
      ) : null}
      {doing?.what === 'codes' ? (
        <Dialog
          isOpen
          onOpenChange={() => setDoing(null)}
          title="Vos codes de secours"
          isDismissable={false}
          size="sm"
          footer={<Button onClick={() => setDoing(null)}>J’ai conservé mes codes</Button>}
        >
          <RecoveryCodes codes={doing.codes} email={email} />
        </Dialog>
      ) : null}
    </>
  );
}

interface FactorRowProps {
  readonly factor: Factor;
  readonly canRemove: boolean;
  readonly onRemove: () => void;
}

function FactorRow({ factor, canRemove, onRemove }: FactorRowProps) {
  const { kind, name, created_at, last_used_at } = factor;
  const isPasskey = kind === 'passkey';
  const Icon = isPasskey ? KeyRound : Smartphone;
  return (
    <li className={styles.row}>
      <Icon size={22} aria-hidden="true" className={styles.icon} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.times}>
          {isPasskey ? 'Clé d’accès depuis le' : 'Depuis le'}{' '}
          <time dateTime={created_at}>{shortDate(new Date(created_at))}</time>
          {last_used_at ? (
            <>
              {' '}
              · utilisée le <time dateTime={last_used_at}>{dayAndTime(new Date(last_used_at))}</time>
            </>
          ) : null}
        </p>
      </div>
      {canRemove ? (
        <div className={styles.rowActions}>
          <Button variant="quiet" size="sm" aria-label={`Retirer : ${name}`} onClick={onRemove}>
            Retirer
          </Button>
        </div>
      ) : null}
    </li>
  );
}
