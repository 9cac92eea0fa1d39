import type { PublicSchool } from '@passerelle/contracts';
import type { Fact } from './legal-page.js';

/** How the school is reached. */
export const reachLines = ({ email, phone, address }: PublicSchool): Fact[] => [
  { name: 'Adresse', text: address?.join(', ') },
  { name: 'E-mail', text: email, href: email && `mailto:${email}` },
  { name: 'Téléphone', text: phone, href: phone && `tel:${phone.replace(/[^+\d]/g, '')}` },
];
