import pg from 'pg';

const names = ['telling', 'hearing', 'bus'] as const;

export type BenchDatabases = Readonly<Record<(typeof names)[number], string>>;

/** A database for each side and one for the bus, as in the embedded default. */
export async function makeDatabases(adminUrl: string): Promise<BenchDatabases> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const name of names) await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const urlOf = (name: string) => {
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
  return { telling: urlOf('telling'), hearing: urlOf('hearing'), bus: urlOf('bus') };
}
