/** Whom passkeys are made for: a browser gives them to this address alone. */
export interface RelyingParty {
  /** The host of the public address, without its port: passkeys outlive a change of port, not of host. */
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'Passerelle', origin };
}
