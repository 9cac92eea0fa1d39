import { Entity } from 'typeorm';
import { WaitingRequest } from '../after-reply/waiting-request.js';

/** Someone asked for a reset link. */
@Entity('password_reset_request')
export class ResetRequest extends WaitingRequest {}
