import { afterEach, beforeEach } from '@jest/globals';

type Dialogue = () => Promise<unknown>;

/** The browser's dialogue, as a test wants it. */
export interface FakePasskeys {
  create: Dialogue;
  get: Dialogue;
  /** What it was asked, in order. */
  readonly asked: unknown[];
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What a device makes. */
export const madePasskey = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};

/** What it answers when it is asked. */
export const passkeyAnswer = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: null,
  },
  getClientExtensionResults: () => ({}),
};

/** Somebody closed the dialogue. */
export const cancelled: Dialogue = () =>
  Promise.reject(new DOMException('The operation is not allowed.', 'NotAllowedError'));

/** Gives the browser of each test passkeys: they say yes, until a test changes it. */
export function usePasskeys(): FakePasskeys {
  const fake: FakePasskeys = { create: cancelled, get: cancelled, asked: [] };
  beforeEach(() => {
    fake.create = async () => madePasskey;
    fake.get = async () => passkeyAnswer;
    fake.asked.length = 0;
    const dialogue = (of: 'create' | 'get') => (options: { publicKey: unknown }) => {
      fake.asked.push(options.publicKey);
      return fake[of]();
    };
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { create: dialogue('create'), get: dialogue('get') },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return fake;
}
