import { Stack } from '@passerelle/ui-kit';
import type { ReactNode, SubmitEvent } from 'react';

interface FormProps {
  /** Names the form to assistive technology. */
  readonly label: string;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** A form whose checks are ours: the browser's bubbles never show. */
export function Form({ label, onSubmit, children }: FormProps) {
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit}>
      <Stack gap={5}>{children}</Stack>
    </form>
  );
}
