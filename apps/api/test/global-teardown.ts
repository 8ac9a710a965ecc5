import { Client } from 'pg';

/**
 * Drops the databases of this run from a shared server. Dropping each one after its spec would slow down every later
 * spec: ext4 does not reuse the inode of a deleted file for minutes, and searches past all of them for each new file.
 */
export default async function dropDatabases(): Promise<void> {
  const { TEST_DATABASE_URL, TEST_DATABASE_PREFIX } = process.env;
  if (!TEST_DATABASE_URL) return;
  const admin = new Client({ connectionString: TEST_DATABASE_URL });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [TEST_DATABASE_PREFIX],
    );
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  } finally {
    await admin.end();
  }
}
