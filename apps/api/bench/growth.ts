import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchSession } from './issuer.ts';
import { measure } from './load.ts';
import { loadPatients } from './patients.ts';
import { type Addresses, growthFor } from './scenarios.ts';

const SIZES = [5_000, 500_000];
const CONNECTIONS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

/** The same three requests in a small and in a huge practice: what they cost must follow the page, not the practice. */
export async function measureGrowth(
  env: Record<string, string>,
  userId: string,
  session: BenchSession,
  addresses: Addresses,
): Promise<void> {
  process.stdout.write(`\n${'patients'.padStart(10)}  ${'request'.padEnd(16)} requests/s   p50 ms  p97.5 ms\n`);
  for (const size of SIZES) {
    const practiceId = await practiceOf(env.DATABASE_MIGRATION_URL ?? '', userId, size);
    for (const [name, target] of growthFor(practiceId, session, addresses)) {
      await measure(target, CONNECTIONS, 1);
      const { perSecond, p50, p97, refused } = await measure(target, CONNECTIONS, SECONDS);
      const figures = [perSecond.toFixed(0).padStart(10), String(p50).padStart(8), String(p97).padStart(9)].join(' ');
      process.stdout.write(
        `${String(size).padStart(10)}  ${name.padEnd(16)} ${figures}${refused ? `   ${refused} refused` : ''}\n`,
      );
    }
  }
}

async function practiceOf(url: string, userId: string, patients: number): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const id = randomUUID();
    const practice = `insert into app.practices (id, name, subdomain, time_zone) values ($1, 'Growth', $2, 'UTC')`;
    await client.query(practice, [id, `growth-${id.slice(0, 8)}`]);
    await client.query(`insert into app.user_roles (practice_id, user_id, role) values ($1, $2, 'practitioner')`, [
      id,
      userId,
    ]);
    await loadPatients(client, id, patients);
    await client.query('vacuum analyze');
    return id;
  } finally {
    await client.end();
  }
}
