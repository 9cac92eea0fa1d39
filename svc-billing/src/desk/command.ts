/** What an operator asks for. */
export type Command =
  | { readonly name: 'pending'; readonly email: string | undefined }
  | { readonly name: 'confirm' | 'reject' | 'refund'; readonly orderId: string };

export const usage = `Usage: npm run orders -- <command>
  pending [<email>]   shows the orders that wait for a mobile-money transfer, oldest first; of an address alone if one is given
  confirm <order>     the transfer has come: the order is paid, and its subscription begins
  reject <order>      the transfer did not come: the buyer is told; one that comes later may still be confirmed
  refund <order>      gives the whole amount of a paid order back, ends its subscription and tells the buyer: a card's through its
                      provider, within a minute while svc-billing runs; a transfer's must have been given back by hand
It works on the database of DATABASE_URL (svc-billing's), else on the Passerelle that runs in the data folder.
Exit codes: 0 done, 1 refused or failed, 2 not understood.`;

/** Reads a command line; null when it is not understood. */
export function readCommand([name, given, ...rest]: readonly string[]): Command | null {
  if (rest.length > 0 || given?.startsWith('-')) return null;
  if (name === 'pending') return { name, email: given?.trim().toLowerCase() };
  if (!given) return null;
  return name === 'confirm' || name === 'reject' || name === 'refund' ? { name, orderId: given } : null;
}
