import { lifetimes } from '../security/lifetimes.js';
import type { SigningKey } from './signing-key.entity.js';

type KeyDates = Pick<SigningKey, 'kid' | 'signsFrom' | 'publishedUntil'>;

/** What a rotation has to do now. */
export interface Rotation {
  /** The key to make, or null. */
  readonly create: { readonly signsFrom: Date } | null;
  /** Keys that another follows, and until when each is published. */
  readonly retire: readonly { readonly kid: string; readonly publishedUntil: Date }[];
  /** Keys whose last token has expired: they go, private halves too. */
  readonly forget: readonly string[];
}

/** Decides about the signing keys, newest `signsFrom` first. */
export function rotation(keys: readonly KeyDates[], now: Date): Rotation {
  const isPublished = ({ publishedUntil }: KeyDates) => !publishedUntil || publishedUntil > now;
  const published = keys.filter(isPublished);
  const [newest] = published;
  const nobodySigns = !published.some(({ signsFrom }) => signsFrom <= now);
  const isOld = newest !== undefined && age(newest, now) >= lifetimes.signingKey - lifetimes.keyNotice;
  const create = nobodySigns
    ? { signsFrom: now }
    : isOld
      ? { signsFrom: after(now, lifetimes.keyNotice) }
      : null;
  const follower = create?.signsFrom ?? newest?.signsFrom;
  const followed = published.filter((key) => !key.publishedUntil && (create || key !== newest));
  return {
    create,
    retire: followed.map(({ kid }) => ({
      kid,
      publishedUntil: after(follower ?? now, lifetimes.access + lifetimes.keyAfterglow),
    })),
    forget: keys.filter((key) => !isPublished(key)).map(({ kid }) => kid),
  };
}

const age = ({ signsFrom }: KeyDates, now: Date) => now.getTime() - signsFrom.getTime();
const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
