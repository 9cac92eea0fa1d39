import type { User } from '@passerelle/contracts';
import type { Account } from './account.entity.js';

/** What of an account is shown. */
export type ShownAccount = Pick<
  Account,
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'country' | 'image' | 'roles' | 'provenAt'
>;

/** What the API and the events show of an account. Never the password hash. */
export function userView(account: ShownAccount): User {
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    phone: account.phone,
    country: account.country,
    image: account.image,
    roles: account.roles,
    email_proven: account.provenAt !== null,
  };
}
