import { PgBoss } from 'pg-boss';

export const queue = 'bare';

/** pg-boss as the embedded bus sets it up, with nothing around it. */
export async function startBoss(): Promise<PgBoss> {
  const { BUS_DATABASE_URL } = process.env;
  if (!BUS_DATABASE_URL) throw new Error('BUS_DATABASE_URL is not set');
  const boss = new PgBoss({
    connectionString: BUS_DATABASE_URL,
    schema: 'bare',
    max: 10,
    useListenNotify: true,
    schedule: false,
  });
  boss.on('error', (error) => process.stderr.write(`${error.message}\n`));
  await boss.start();
  await boss.createQueue(queue, { notify: true });
  return boss;
}
