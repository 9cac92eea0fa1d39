import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@passerelle/contracts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Has this device make a passkey. @throws what the browser says, by the standard's names (`NotAllowedError`, …) */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<PasskeyRegistration> {
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Has one of the person's passkeys answer; the same. */
export async function askPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}
