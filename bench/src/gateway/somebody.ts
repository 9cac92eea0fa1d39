import { generateKeyPairSync, sign } from 'node:crypto';
import { accessAudience, accessType } from '@passerelle/service-kit';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed-in person without an svc-auth: an access token, and the keys that say that it is one. */
export function somebody(issuer: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const kid = 'bench';
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  const claims = { sub: 'banc', sid: 'banc', roles: ['learner'], iss: issuer, aud: accessAudience, exp };
  const unsigned = `${part({ alg: 'EdDSA', typ: accessType, kid })}.${part(claims)}`;
  const token = `${unsigned}.${sign(null, Buffer.from(unsigned), privateKey).toString('base64url')}`;
  const key = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' };
  return { token, jwks: JSON.stringify({ keys: [key] }) };
}
