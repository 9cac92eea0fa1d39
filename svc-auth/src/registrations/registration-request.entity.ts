import { Column, Entity } from 'typeorm';
import { WaitingRequest } from '../after-reply/waiting-request.js';

/** Someone asked for a free account. */
@Entity('registration_request')
export class RegistrationRequest extends WaitingRequest {
  /** Hashed before the reply, whether the address has an account or not. */
  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  /** The key of the placement result that the account is to keep. */
  @Column('uuid', { nullable: true })
  placement: string | null;
}
