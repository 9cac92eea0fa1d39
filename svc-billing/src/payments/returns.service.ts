import { Injectable } from '@nestjs/common';
import { type BodyOf, type CardCalls, type ReplyOf } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { type CardProvider, unavailable } from './card-provider.js';
import { Settlement } from './settlement.js';

type Update = CardCalls['updatePayment'];

const paid = { status: 200, message: 'Paiement réussi!' };
const notPaid = { status: 200, message: 'Échec du paiement!' };
const refusal = 'Échec du paiement! Veuillez contacter le support.';

/**
 * What a browser says when it comes back from a provider. Anyone may say anything here, so nothing of it counts
 * but which session to look at: the answer is what the provider shows.
 */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settlement: Settlement,
  ) {}

  async update(call: Update, provider: CardProvider, claim: BodyOf<Update>): Promise<ReplyOf<Update, 200>> {
    const session = await provider.retrieveSession(claim.checkout_id).catch(unavailable(call));
    if (session === null) fail(call, 'not_found', { detail: refusal });
    if (session.orderId !== claim.payment_id) fail(call, 'conflict', { detail: refusal });
    const failed = claim.payment_status === 'failed' || !claim.success;
    const result = await this.dataSource.transaction((tx) => this.settlement.settle(tx, session, failed));
    if ('refused' in result) fail(call, 'conflict', { detail: refusal });
    if (result.order.state === 'paid') return paid;
    if (failed) return notPaid;
    return fail(call, 'conflict', { detail: refusal });
  }
}
