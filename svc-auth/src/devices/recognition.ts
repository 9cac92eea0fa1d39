import type { Place, ProofSource } from '../passwords/password-proof.js';
import { siteOf } from '../security/network.js';
import { digest } from '../security/secret.js';
import type { KnownSource } from './known-source.entity.js';
import type { Origin } from './origin.js';

/** Where a sign-in comes from: the request's origin, and the secret of its device cookie if it has one. */
export interface SignInOrigin extends Origin {
  readonly device: string | undefined;
}

/** An origin, and what it is to an account. */
export interface RecognisedOrigin extends SignInOrigin {
  readonly source: ProofSource;
  /** What the account knows and has seen lately: it need not be written again. */
  readonly fresh: ReadonlySet<KnownSource['kind']>;
}

/** A source that was seen within this is not written again, ms: a sign-in at a usual place writes nothing here. */
export const freshFor = 86_400_000;

/** The digest under which an account knows a device. */
export const deviceDigest = (secret: string) => digest(`device:${secret}`);

/** The digest under which an account knows a network. */
export const addressDigest = (network: string) => digest(`address:${network}`);

/** What an origin may be to an account, before the account is known. */
export interface SourceCandidates {
  readonly device: Buffer | null;
  readonly address: Buffer;
  /** What a password from it is counted as, for each kind of source that it may turn out to be. */
  readonly sources: Readonly<Record<KnownSource['kind'] | 'strangers', ProofSource>>;
  /** Where it is, if it turns out to be a stranger's. */
  readonly place: Place;
}

/** The digests of an origin; one without a cookie is never a known device. */
export function candidatesOf(origin: SignInOrigin): SourceCandidates {
  const device = origin.device ? deviceDigest(origin.device) : null;
  const address = addressDigest(origin.network);
  return {
    device,
    address,
    sources: {
      device: `device:${device?.toString('base64')}`,
      address: `address:${address.toString('base64')}`,
      strangers: 'strangers',
    },
    place: `place:${digest(siteOf(origin.network)).toString('base64')}`,
  };
}

/** For each kind of source: null when the account does not know it, else whether it was seen lately. */
export type Known = Readonly<Record<KnownSource['kind'], boolean | null>>;

/** What an origin is to the account: its device before its address, a stranger when it knows neither. */
export function recognise(known: Known) {
  const kinds = ['device', 'address'] as const;
  return {
    kind: kinds.find((kind) => known[kind] !== null) ?? ('strangers' as const),
    fresh: new Set(kinds.filter((kind) => known[kind])),
  };
}

/** The device's secret, when neither the device nor the address need be written again. */
export function knownLately({ device, fresh }: RecognisedOrigin): string | undefined {
  return fresh.has('device') && fresh.has('address') ? device : undefined;
}
