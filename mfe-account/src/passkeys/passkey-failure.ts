const cancelled = 'La demande a été annulée ou a expiré. Vous pouvez réessayer.';

/** The errors of the standard that somebody can do something about; browsers tell of a cancelled dialogue and a late one by the same name. */
const messages: Readonly<Record<string, string>> = {
  NotAllowedError: cancelled,
  AbortError: cancelled,
  InvalidStateError: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  NotSupportedError: 'Cet appareil ne permet pas les clés d’accès. Choisissez une autre méthode.',
};

/** What is said where a device gave no passkey. */
export function passkeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return messages[name] ?? 'Votre appareil n’a pas répondu. Réessayez, ou choisissez une autre méthode.';
}
