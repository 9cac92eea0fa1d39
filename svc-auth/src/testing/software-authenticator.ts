import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@passerelle/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a hostile or odd one does otherwise. */
export interface Oddities {
  /** Of the page that asks. */
  readonly origin?: string;
  readonly rpId?: string;
  /** What it signs instead of the challenge that it was asked to. */
  readonly challenge?: string;
  /** How many signatures it says that it has made. */
  readonly counter?: number;
  /** Flags of its data: presence 1, verification 4. */
  readonly flags?: number;
  /** Of its attestation. */
  readonly format?: string;
}

const present = 1;
const verified = 4;
const attested = 64;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** An authenticator with one passkey, and the browser around it: ES256, a counter, no attestation. */
export class SoftwareAuthenticator {
  private readonly key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(32);
  signatures = 0;

  constructor(private readonly origin = 'http://localhost:8080') {}

  create(options: PasskeyCreation, odd: Oddities = {}): PasskeyRegistration {
    const { id } = this;
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.publicKey()]);
    const authData = Buffer.concat([this.data(options.rp.id, odd, attested), credential]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', odd.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    const response = {
      clientDataJSON: this.clientData('webauthn.create', odd.challenge ?? options.challenge, odd),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    };
    return { ...this.named(), response };
  }

  get(options: PasskeyRequest, odd: Oddities = {}): PasskeyAssertion {
    this.signatures = odd.counter ?? this.signatures + 1;
    const authData = this.data(options.rpId, odd);
    const clientDataJSON = this.clientData('webauthn.get', odd.challenge ?? options.challenge, odd);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const response = {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.key.privateKey).toString('base64url'),
    };
    return { ...this.named(), response };
  }

  private named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' } as const;
  }

  private data(rpId: string, { rpId: other, flags = present | verified }: Oddities, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.signatures);
    return Buffer.concat([sha256(other ?? rpId), Buffer.from([flags | more]), counter]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Oddities): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }

  /** In COSE's form. */
  private publicKey(): Uint8Array {
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' });
    const coordinate = (value: string) => Uint8Array.from(Buffer.from(value, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
  }
}
