import { connect } from 'amqplib';

const usual = 'amqp://guest:guest@127.0.0.1:5672';

export type Broker = { readonly url: string } | { readonly skipped: string };

/**
 * The RabbitMQ to measure: `AMQP_URL`, else the usual address if one answers there.
 * @throws when `AMQP_URL` is set and nothing answers
 */
export async function findBroker(): Promise<Broker> {
  const url = process.env.AMQP_URL || usual;
  try {
    const connection = await connect(url, { timeout: 3_000 });
    await connection.close();
    return { url };
  } catch (error) {
    if (process.env.AMQP_URL) throw new Error(`AMQP_URL: ${(error as Error).message}`);
    return { skipped: `nothing answers at ${new URL(usual).host}, and AMQP_URL is not set` };
  }
}
