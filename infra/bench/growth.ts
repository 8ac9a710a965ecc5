import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchSession } from './issuer.ts';
import { type Load, measure } from './load.ts';
import { loadPatients } from './patients.ts';
import { type Addresses, growthFor, appointmentGrowthFor } from './scenarios.ts';
import { loadBusyPractice } from './appointments.ts';
import { say } from './side-by-side.ts';

const PATIENTS = [5_000, 500_000];
const APPOINTMENTS = [10_000, 1_000_000];
const CONNECTIONS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

export async function measureGrowth(databaseUrl: string, userId: string, session: BenchSession, addresses: Addresses) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    head('patients');
    for (const size of PATIENTS) {
      await measureAll(size, growthFor(await practiceOf(client, userId, size), session, addresses));
    }
    head('appointments');
    for (const size of APPOINTMENTS) {
      await measureAll(size, appointmentGrowthFor(await loadBusyPractice(client, userId, size), session, addresses));
    }
  } finally {
    await client.end();
  }
}

export async function measureAll(size: number, targets: readonly (readonly [string, Load])[]): Promise<void> {
  for (const [name, target] of targets) {
    await measure(target, CONNECTIONS, 1);
    const { perSecond, p50, p97, refused } = await measure(target, CONNECTIONS, SECONDS);
    const figures = [perSecond.toFixed(0).padStart(10), String(p50).padStart(8), String(p97).padStart(9)].join(' ');
    say(`${String(size).padStart(10)}  ${name.padEnd(18)} ${figures}${refused ? `   ${refused} refused` : ''}`);
  }
}

const head = (what: string): void =>
  say(`\n${what.padStart(10)}  ${'request'.padEnd(18)} requests/s   p50 ms  p97.5 ms`);

async function practiceOf(client: pg.Client, userId: string, patients: number): Promise<string> {
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
}
