import { type ChannelModel, connect } from 'amqplib';

/** A quorum queue like the house's; it goes when nobody has used it for a minute. */
export const queue = 'passerelle.bench.bare';

export async function connected(): Promise<ChannelModel> {
  const { AMQP_URL } = process.env;
  if (!AMQP_URL) throw new Error('AMQP_URL is not set');
  return connect(AMQP_URL);
}

export const queueOptions = {
  durable: true,
  arguments: { 'x-queue-type': 'quorum', 'x-expires': 60_000 },
};
