import { useHost } from '@passerelle/slice-kit';
import { Button, nbsp, TextField } from '@passerelle/ui-kit';
import { useRef, useState } from 'react';
import { Form } from '../page/form.js';
import { errorLine } from './error-line.js';
import type { Finish } from './use-finish.js';

const fields = {
  application: {
    label: 'Code à 6 chiffres',
    description: 'Ouvrez votre application d’authentification et entrez le code qu’elle montre.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recovery: {
    label: 'Code de secours',
    description: 'Un des codes que vous avez conservés. Chacun ne sert qu’une fois.',
    autoComplete: 'off',
    inputMode: 'text',
  },
} as const;

interface CodeStepProps {
  readonly way: keyof typeof fields;
  readonly onFinish: Finish;
}

/** The second step by a code: of the application, or one of the recovery codes. */
export function CodeStep({ way, onFinish }: CodeStepProps) {
  const host = useHost();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const { label, description, autoComplete, inputMode } = fields[way];

  const refuse = (message: string) => {
    setError(message);
    host.announce(message, 'assertive');
    field.current?.focus();
  };
  const send = async () => {
    if (code.trim() === '') return refuse('Entrez le code.');
    setError(undefined);
    setPending(true);
    try {
      const refusal = await onFinish({ code });
      if (refusal !== null) refuse(refusal);
    } finally {
      setPending(false);
    }
  };

  return (
    <Form label="Vérification" onSubmit={send}>
      <TextField
        ref={field}
        label={label}
        description={nbsp(description)}
        name="code"
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={40}
        autoFocus
        value={code}
        onChange={setCode}
        errorMessage={errorLine(error)}
      />
      <Button type="submit" size="lg" isFullWidth isPending={isPending} pendingLabel="Vérification…">
        Continuer
      </Button>
    </Form>
  );
}
