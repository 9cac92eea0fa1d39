/** An address as logs may show it: `candidat@passerelle.test` is `c***@passerelle.test`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}
