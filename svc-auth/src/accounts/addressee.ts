import type { Addressee } from '@passerelle/service-kit';
import type { Account } from './account.entity.js';

/** An account as its mails speak to it. */
export const addresseeOf = ({ firstName, provenAt }: Pick<Account, 'firstName' | 'provenAt'>): Addressee => ({
  firstName,
  proven: provenAt !== null,
});
