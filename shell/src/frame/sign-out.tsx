import { Button, type ButtonProps } from '@passerelle/ui-kit';
import { useShell } from './shell-context.js';

/** « Se déconnecter »; asks first where that erases what only this device has. */
export function SignOut(look: Pick<ButtonProps, 'variant' | 'size' | 'isFullWidth' | 'className'>) {
  const { session } = useShell().host;
  return (
    <Button {...look} onClick={() => void session.leave?.()}>
      Se déconnecter
    </Button>
  );
}
