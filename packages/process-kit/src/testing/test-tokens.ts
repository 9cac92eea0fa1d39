import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Role } from '@passerelle/contracts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { accessAudience, accessType } from '../tokens/access-token-verifier.js';

export interface TestCaller {
  readonly userId: string;
  readonly roles?: readonly Role[];
  readonly sessionId?: string;
}

/** Parts of a token that a test wants wrong. */
export interface TokenFaults {
  readonly issuer?: string;
  readonly audience?: string;
  readonly type?: string;
  /** s from now; negative for an expired token. Default 600. */
  readonly expiresIn?: number;
}

export interface TestTokens {
  readonly jwksUrl: string;
  /** A signed access token: send it as `Authorization: Bearer …`. */
  token(caller: TestCaller, faults?: TokenFaults): Promise<string>;
  close(): Promise<void>;
}

export const testPublicUrl = 'http://localhost:8080';

/** A key pair of its own and the JWKS that svc-auth would serve. */
export async function testTokens(): Promise<TestTokens> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const kid = randomUUID();
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' }] });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(jwks);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/.well-known/jwks.json`,
    token: ({ userId, roles = ['learner'], sessionId = randomUUID() }, faults = {}) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ sid: sessionId, roles })
        .setProtectedHeader({ alg: 'EdDSA', typ: faults.type ?? accessType, kid })
        .setSubject(userId)
        .setIssuer(faults.issuer ?? testPublicUrl)
        .setAudience(faults.audience ?? accessAudience)
        .setIssuedAt(now)
        .setExpirationTime(now + (faults.expiresIn ?? 600))
        .sign(privateKey);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
