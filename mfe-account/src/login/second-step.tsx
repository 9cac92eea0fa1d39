import { useHost } from '@passerelle/slice-kit';
import { Button, Loading, Notice, Skeleton } from '@passerelle/ui-kit';
import { useEffect, useState } from 'react';
import { FormPage } from '../page/form-page.js';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.js';
import { CodeStep } from './code-step.js';
import styles from './login-page.module.css';
import { PasskeyStep } from './passkey-step.js';
import { askOffer, type SecondStepOffer, type Way, waysOf } from './second-step-offer.js';
import { type Finish, useFinish } from './use-finish.js';

interface SecondStepProps {
  /** Back to the first step, with what is to be said there. */
  readonly onAgain: (message?: string) => void;
}

/** The second step of the sign-in: by the best way that the person has, or by another. */
export function SecondStep({ onAgain }: SecondStepProps) {
  const host = useHost();
  const finish = useFinish(onAgain);
  const [offer, setOffer] = useState<SecondStepOffer>();
  useEffect(() => {
    let isCurrent = true;
    void askOffer(host).then((asked) => isCurrent && setOffer(asked));
    return () => {
      isCurrent = false;
    };
  }, [host]);

  const askAgain = async () => {
    const asked = await askOffer(host);
    // Where it cannot be asked for, what was said stays, and so does the way.
    if (asked.passkey) setOffer(asked);
  };

  return (
    <FormPage
      title="Vérification"
      subtitle="Votre mot de passe est correct. Il reste une étape."
      footer={
        <Button variant="quiet" size="sm" onClick={() => onAgain()}>
          Revenir à la connexion
        </Button>
      }
    >
      {offer ? (
        <Ways offer={offer} onFinish={finish} onUsed={askAgain} />
      ) : (
        <Loading>
          <Skeleton lines={2} height="3rem" />
        </Loading>
      )}
    </FormPage>
  );
}

const others: Readonly<Record<Way, string>> = {
  passkey: 'Utiliser ma clé d’accès',
  application: 'Utiliser l’application',
  recovery: 'Utiliser un code de secours',
};

interface WaysProps {
  readonly offer: SecondStepOffer;
  readonly onFinish: Finish;
  readonly onUsed: () => Promise<void>;
}

function Ways({ offer, onFinish, onUsed }: WaysProps) {
  const ways = waysOf(offer, canUsePasskeys());
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways[0] ?? 'recovery';
  return (
    <>
      {offer.passkey && !ways.includes('passkey') ? (
        <Notice isLive={false} className={styles.notice}>
          Ce navigateur ne permet pas les clés d’accès.
        </Notice>
      ) : null}
      {way === 'passkey' && offer.passkey ? (
        <PasskeyStep request={offer.passkey} onUsed={onUsed} onFinish={onFinish} />
      ) : (
        <CodeStep key={way} way={way === 'recovery' ? way : 'application'} onFinish={onFinish} />
      )}
      <div className={styles.others}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" size="sm" onClick={() => setChosen(other)}>
              {others[other]}
            </Button>
          ))}
      </div>
    </>
  );
}
