import { readJwks } from '@passerelle/contracts';
import { AccessTokenVerifier, jwksReader, type TokenCaller } from '@passerelle/process-kit';

/** Tells who is behind a token, so that a person's calls count for that person. What a token allows is the services' to say. */
export class Callers {
  readonly #verifier: AccessTokenVerifier;

  /** @param authUrl svc-auth, which publishes the keys */
  constructor(issuer: string, authUrl: string) {
    const keys = new URL(readJwks.path, authUrl);
    this.#verifier = new AccessTokenVerifier({ issuer, keys: () => jwksReader(keys) });
  }

  /** Who is behind an Authorization header; undefined without a token that is valid now, or while no key can be read. */
  async callerOf(authorization: string | undefined): Promise<TokenCaller | undefined> {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return undefined;
    try {
      return await this.#verifier.verify(token);
    } catch {
      return undefined;
    }
  }
}
