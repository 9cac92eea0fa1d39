import { expect, it } from '@jest/globals';
import { passkeyFailure } from './passkey-failure.js';

const named = (name: string) => Object.assign(new Error('The operation is not allowed.'), { name });

it.each([
  ['NotAllowedError', /annulée ou a expiré. Vous pouvez réessayer/],
  ['AbortError', /annulée ou a expiré/],
  ['InvalidStateError', /a déjà une clé d’accès/],
  ['NotSupportedError', /ne permet pas les clés d’accès/],
  ['UnknownError', /n’a pas répondu/],
])('%s', (name, text) => expect(passkeyFailure(named(name))).toMatch(text));

it('anything else', () => expect(passkeyFailure('?')).toMatch(/n’a pas répondu/));
