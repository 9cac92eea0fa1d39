import type { PasskeyAssertion, PasskeyRequest } from '@passerelle/contracts';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useEffect, useState } from 'react';
import { Form } from '../page/form.js';
import { loadCeremonies } from '../passkeys/load-ceremonies.js';
import { passkeyFailure } from '../passkeys/passkey-failure.js';
import { errorLine } from './error-line.js';
import type { Finish } from './use-finish.js';

interface PasskeyStepProps {
  readonly request: PasskeyRequest;
  /** The request was answered, in vain: another one is needed. */
  readonly onUsed: () => Promise<void>;
  readonly onFinish: Finish;
}

/** The second step by a passkey: the browser asks for it, in a dialogue of its own. */
export function PasskeyStep({ request, onUsed, onFinish }: PasskeyStepProps) {
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);

  // Before it is pressed: a browser may ask only soon after that.
  useEffect(() => {
    void loadCeremonies().catch(() => undefined);
  }, []);

  const send = async () => {
    setError(undefined);
    setPending(true);
    try {
      const passkey = await ask(request);
      if (typeof passkey === 'string') return setError(passkey);
      const refusal = await onFinish({ passkey });
      if (refusal === null) return;
      setError(refusal);
      await onUsed();
    } finally {
      setPending(false);
    }
  };

  return (
    <Form label="Vérification" onSubmit={send}>
      <p>
        {nbsp(
          'Votre appareil vous demandera votre empreinte, votre visage, son code ou votre clé de sécurité.',
        )}
      </p>
      <Button
        type="submit"
        size="lg"
        isFullWidth
        autoFocus
        isPending={isPending}
        pendingLabel="En attente de votre appareil…"
      >
        Utiliser ma clé d’accès
      </Button>
      {error ? <Notice tone="error">{errorLine(error)}</Notice> : null}
    </Form>
  );
}

/** The passkey's answer, or what is said where there is none. */
async function ask(request: PasskeyRequest): Promise<PasskeyAssertion | string> {
  try {
    return await (await loadCeremonies()).askPasskey(request);
  } catch (error) {
    return passkeyFailure(error);
  }
}
