import type { LoginState } from '@passerelle/contracts';
import { useHost } from '@passerelle/slice-kit';

/** To the login and back to this plan. */
export function LoginLink({ planId }: { planId: string }) {
  const host = useHost();
  const state: LoginState = { from: `/payment?${new URLSearchParams({ sub_id: planId })}` };
  return (
    <a
      href="/login"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        host.navigate('/login', { state });
      }}
    >
      Se connecter
    </a>
  );
}
