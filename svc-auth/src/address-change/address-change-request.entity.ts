import { Column, Entity } from 'typeorm';
import { WaitingRequest } from '../after-reply/waiting-request.js';

/** Someone asked for another address. Served in a moment, so an erasure leaves it: without its account it comes to nothing. */
@Entity('address_change_request')
export class AddressChangeRequest extends WaitingRequest {
  @Column('uuid', { name: 'account_id' })
  accountId: string;

  /** Of the password that was proven. */
  @Column('bytea', { name: 'password_digest' })
  passwordDigest: Buffer;
}
