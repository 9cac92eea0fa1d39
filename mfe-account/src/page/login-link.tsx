import { type LoginState, loginPath } from '@passerelle/contracts';
import { useHost } from '@passerelle/slice-kit';

/** To the login, and from there back to an address. */
export function LoginLink({ from }: { from: string }) {
  const host = useHost();
  const state: LoginState = { from };
  return (
    <a
      href={loginPath}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        host.navigate(loginPath, { state });
      }}
    >
      Se connecter
    </a>
  );
}
