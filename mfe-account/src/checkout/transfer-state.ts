import { CheckoutState, type orderByMobileMoney, type SuccessOf, type User } from '@passerelle/contracts';
import * as z from 'zod/mini';

/** An order that waits for its transfer. */
const AwaitedOrder = z.object({
  orderId: z.string(),
  /** Opens the messaging app with the message written. */
  whatsappUrl: z.string().check(z.regex(/^https:\/\/wa\.me\//)),
  /** Whose it is: the message holds their name, e-mail and phone. Absent where a visitor made it. */
  buyer: z.optional(z.string()),
});

/** What the entry of `/payment` keeps once its order waits for a transfer: a reload shows the same, another purchase is another entry. */
export const TransferState = z.extend(CheckoutState, { transfer: AwaitedOrder });
export type TransferState = z.infer<typeof TransferState>;

/** The state that shows an order which was just made, or found waiting: its own price, which is the one to be transferred. */
export function transferState(
  planId: string,
  { order, whatsapp_url: whatsappUrl }: SuccessOf<typeof orderByMobileMoney>,
  buyer: User | null,
): TransferState {
  return {
    plan: order.plan_name,
    duration: order.plan_duration,
    price: Number(order.amount),
    sub_id: planId,
    sub_type: order.sub_type,
    transfer: { orderId: order.id, whatsappUrl, ...(buyer && { buyer: buyer.id }) },
  };
}
