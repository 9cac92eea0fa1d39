import { listFactors } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';

export const factorsKey = ['factors'];

/** The person’s second factors. */
export const useFactors = () => useCall(factorsKey, listFactors, {});

/** What is left of the recovery codes, in words. */
export function codesText(left: number): string {
  if (left === 0) return 'Il ne vous reste aucun code de secours : créez-en de nouveaux.';
  const codes = left === 1 ? 'un code de secours' : `${left} codes de secours`;
  return `Il vous reste ${codes}.${left <= 3 ? ' Créez-en de nouveaux.' : ''}`;
}

/** The file that somebody keeps their codes in. */
export function codesFile(codes: readonly string[], email: string): string {
  return `Passerelle : codes de secours de ${email}\r\nChaque code ne sert qu’une fois, à la place de votre clé d’accès ou de votre application.\r\n\r\n${codes.join('\r\n')}\r\n`;
}
