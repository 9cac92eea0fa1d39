/** Tells password managers whose password a form is about; nobody sees it, and nothing is sent. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
