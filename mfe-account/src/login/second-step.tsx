import { useHost } from '@passerelle/slice-kit';
import { Button, nbsp, TextField } from '@passerelle/ui-kit';
import { useRef, useState } from 'react';
import { Form } from '../page/form.js';
import { FormPage } from '../page/form-page.js';
import styles from './login-page.module.css';
import { codeRefusal, unreachable } from './sign-in-outcome.js';

interface SecondStepProps {
  /** Back to the first step, with what is to be said there. */
  readonly onAgain: (message?: string) => void;
}

const ways = {
  app: {
    label: 'Code à 6 chiffres',
    description: 'Ouvrez votre application d’authentification et entrez le code qu’elle montre.',
    other: 'Utiliser un code de secours',
  },
  recovery: {
    label: 'Code de secours',
    description: 'Un des codes que vous avez conservés. Chacun ne sert qu’une fois.',
    other: 'Utiliser l’application',
  },
} as const;

/** The second step of the sign-in: a code of the application, or one of the recovery codes. */
export function SecondStep({ onAgain }: SecondStepProps) {
  const host = useHost();
  const field = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<keyof typeof ways>('app');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const { label, description, other } = ways[way];

  const refuse = (message: string) => {
    setError(message);
    host.announce(message, 'assertive');
    field.current?.focus();
  };
  const send = async () => {
    if (code.trim() === '') return refuse('Entrez le code.');
    if (!host.session.finishSignIn) return refuse(nbsp('Rechargez la page, puis reconnectez-vous.'));
    setError(undefined);
    setPending(true);
    try {
      const reply = await host.session.finishSignIn({ code }).catch(() => null);
      const refusal = reply
        ? await codeRefusal(reply, host.session.getSnapshot().isAuthenticated)
        : { message: unreachable, isOver: false };
      // The shell sends signed-in people on to where they were going.
      if (refusal?.isOver) {
        host.announce(refusal.message, 'assertive');
        onAgain(refusal.message);
      } else if (refusal) refuse(refusal.message);
    } finally {
      setPending(false);
    }
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
      <Form label="Vérification" onSubmit={send}>
        <TextField
          key={way}
          ref={field}
          label={label}
          description={nbsp(description)}
          name="code"
          autoComplete={way === 'app' ? 'one-time-code' : 'off'}
          inputMode={way === 'app' ? 'numeric' : 'text'}
          maxLength={40}
          autoFocus
          value={code}
          onChange={setCode}
          errorMessage={error}
        />
        <Button type="submit" size="lg" isFullWidth isPending={isPending} pendingLabel="Vérification…">
          Continuer
        </Button>
        <div className={styles.row}>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setWay(way === 'app' ? 'recovery' : 'app');
              setCode('');
              setError(undefined);
            }}
          >
            {other}
          </Button>
        </div>
      </Form>
    </FormPage>
  );
}
