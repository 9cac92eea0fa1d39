import type { PublicSchool } from '@passerelle/contracts';

export interface ContactLine {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

/** Where the school is reached, as far as it says. */
export function contactLines({ email, phone, address }: PublicSchool): ContactLine[] {
  return [
    ...(email ? [{ label: 'E-mail', text: email, href: `mailto:${email}` }] : []),
    ...(phone ? [{ label: 'Téléphone', text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
    ...(address ? [{ label: 'Adresse', text: address.join(', ') }] : []),
  ];
}
