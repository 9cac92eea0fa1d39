import { Injectable } from '@nestjs/common';
import { type BodyOf, type ReplyOf, updatePayment } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { CardProvider, unavailable } from './card-provider.js';
import { Settlement } from './settlement.js';

const paid = { status: 200, message: 'Paiement réussi!' };
const notPaid = { status: 200, message: 'Échec du paiement!' };
const refusal = 'Échec du paiement! Veuillez contacter le support.';

/**
 * What a browser says when it comes back from the provider. Anyone may say anything here, so nothing of it counts
 * but which session to look at: the answer is what the provider shows.
 */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: CardProvider,
    private readonly settlement: Settlement,
  ) {}

  async update(claim: BodyOf<typeof updatePayment>): Promise<ReplyOf<typeof updatePayment, 200>> {
    const session = await this.provider.retrieveSession(claim.checkout_id).catch(unavailable(updatePayment));
    if (session === null) fail(updatePayment, 'not_found', { detail: refusal });
    if (session.orderId !== claim.payment_id) fail(updatePayment, 'conflict', { detail: refusal });
    const failed = claim.payment_status === 'failed' || !claim.success;
    const result = await this.dataSource.transaction((tx) => this.settlement.settle(tx, session, failed));
    if ('refused' in result) fail(updatePayment, 'conflict', { detail: refusal });
    if (result.order.state === 'paid') return paid;
    if (failed) return notPaid;
    return fail(updatePayment, 'conflict', { detail: refusal });
  }
}
