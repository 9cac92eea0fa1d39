import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Holds the proof that a browser was given `OPS_TOKEN`, never the token. */
export const passCookie = 'passerelle_ops';
/** A pass ends after an hour, s. */
export const passSeconds = 3_600;

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/**
 * The operators' token, and passes that stand for it in a browser: until when, signed with the gateways' key and the token. Nothing is kept
 * here, every gateway knows them, and no service is asked. Another token ends all passes.
 */
export class OpsPass {
  constructor(
    private readonly token: string | undefined,
    /** The gateways' signing key; nobody who lacks the token can sign, even while it is not known. */
    private readonly key: () => Promise<string>,
  ) {}

  /** Whether there is a token to ask for. */
  get isPossible(): boolean {
    return this.token !== undefined;
  }

  isToken(given: string): boolean {
    return this.token !== undefined && same(given, this.token);
  }

  /** @param now ms since the epoch */
  async issue(now = Date.now()): Promise<string> {
    const until = String(Math.floor(now / 1_000) + passSeconds);
    return `${until}.${await this.#sign(until)}`;
  }

  async holds(pass: string, now = Date.now()): Promise<boolean> {
    const [, until, mac] = /^(\d{10})\.([\w-]{43})$/.exec(pass) ?? [];
    if (this.token === undefined || until === undefined || mac === undefined) return false;
    const left = Number(until) - now / 1_000;
    return left > 0 && left <= passSeconds && same(mac, await this.#sign(until));
  }

  async #sign(until: string): Promise<string> {
    const key = createHmac('sha256', await this.key())
      .update(`ops ${this.token}`)
      .digest();
    return createHmac('sha256', key).update(until).digest('base64url');
  }
}
