/** Where most candidates have their mailbox. Shorter ones are left out: too much is a letter away from them. */
const common = [
  ...['gmail.com', 'hotmail.com', 'hotmail.fr', 'outlook.com', 'outlook.fr', 'yahoo.com', 'yahoo.fr'],
  ...['yahoo.ca', 'icloud.com', 'laposte.net', 'wanadoo.fr', 'videotron.ca', 'protonmail.com'],
] as const;

/** Mailboxes of others, a letter away from a common one. */
const others: readonly string[] = ['ymail.com', 'mail.com', 'email.com', 'hotmail.co', 'yahoo.cn'];

/** Nobody has a mailbox there, and it is more than a letter away from what is meant. */
const mistaken: Readonly<Record<string, string>> = {
  'gmail.fr': 'gmail.com',
  'gmail.ca': 'gmail.com',
  'gmail.org': 'gmail.com',
};

/** The address that was meant, where the domain is a slip away from a common one: `awa@gmial.com` → `awa@gmail.com`; null where there is nothing to ask. */
export function meantAddress(typed: string): string | null {
  const [, name, domain = ''] = /^(.+)@([^@]+)$/.exec(typed.trim()) ?? [];
  const host = domain.toLowerCase();
  if (!name || common.some((known) => known === host) || others.includes(host)) return null;
  const meant = Object.hasOwn(mistaken, host)
    ? mistaken[host]
    : common.find((known) => isOneSlipAway(host, known));
  return meant ? `${name}@${meant}` : null;
}

/** One letter is another one, too many or missing, or two have changed places. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [a, b] = [typed.slice(at), meant.slice(at)];
  const areSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || areSwapped;
}
