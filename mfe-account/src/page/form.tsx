import { Stack } from '@passerelle/ui-kit';
import { type ReactNode, type SubmitEvent, useRef } from 'react';

interface FormProps {
  /** For a button that stands outside of it. */
  readonly id?: string;
  /** Names the form to assistive technology. */
  readonly label: string;
  /** Settles when what was sent is answered: until then the form is not sent again. */
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown>;
  readonly children: ReactNode;
}

/** A form whose checks are ours: the browser's bubbles never show. However often it is submitted, it is sent once at a time. */
export function Form({ id, label, onSubmit, children }: FormProps) {
  const isUnderway = useRef(false);
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      onSubmit={async (event) => {
        event.preventDefault();
        // Not state: a second click may come before anything is rendered.
        if (isUnderway.current) return;
        isUnderway.current = true;
        try {
          await onSubmit(event);
        } finally {
          isUnderway.current = false;
        }
      }}
    >
      <Stack gap={5}>{children}</Stack>
    </form>
  );
}
