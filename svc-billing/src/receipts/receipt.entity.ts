import type { School } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a receipt was made out for an order, once. Its amount and dates are the order's, which do not change. */
@Entity('receipt')
export class Receipt {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  /** Given by the database: 1, 2, … A number may be missing, none is there twice. */
  @Column({ type: 'bigint', insert: false, update: false })
  number: string;

  /** Who the school was on that day. */
  @Column('jsonb')
  issuer: School;
}
