import { DataSource } from 'typeorm';

/**
 * Works on svc-content's database and closes it afterwards.
 * @throws Error when the service has not made its tables yet
 */
export async function withDatabase<T>(url: string, work: (dataSource: DataSource) => Promise<T>): Promise<T> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url,
    applicationName: 'content-cli',
    connectTimeoutMS: 5_000,
  }).initialize();
  try {
    const [ready] = await dataSource.query<{ ready: boolean }[]>(
      `SELECT to_regclass('content_pack') IS NOT NULL AS ready`,
    );
    if (!ready?.ready) throw new Error('The database has no tables yet: start svc-content once');
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
