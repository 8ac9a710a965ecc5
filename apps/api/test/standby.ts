import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { eventually } from './eventually.js';
import { freePort, newDatabaseDir, ownPostgres, urlOfOwn } from './services.js';

export interface StandbyPair {
  readonly url: string;
  startStandby(settings?: readonly string[]): Promise<Client>;
  stopStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Both servers start from copies of one folder. */
export async function startPair(): Promise<StandbyPair> {
  const [port, standbyPort] = [await freePort(), await freePort()];
  const [folder, standbyFolder] = [newDatabaseDir(), newDatabaseDir()];
  const primary = ownPostgres(port, { settings: ['wal_keep_size=1GB'], databaseDir: folder });
  await primary.initialise();
  await promisify(execFile)('cp', ['-a', folder, standbyFolder]);
  await writeFile(join(standbyFolder, 'standby.signal'), '');
  const source = `host=localhost port=${port} user=postgres password=postgres application_name=spare`;
  await appendFile(join(standbyFolder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await primary.start();
  let stopStandby = () => Promise.resolve();
  const startStandby: StandbyPair['startStandby'] = async (settings = []) => {
    const server = ownPostgres(standbyPort, {
      settings: ['wal_receiver_status_interval=1s', ...settings],
      databaseDir: standbyFolder,
      persistent: true,
    });
    // This promise waits for a server that accepts writes, which a standby never does.
    server.start().catch(() => undefined);
    const client = await eventually(() => connected(urlOfOwn(standbyPort)));
    stopStandby = async () => {
      await client.end();
      await server.stop();
      stopStandby = () => Promise.resolve();
    };
    return client;
  };
  const stop = async () => {
    await stopStandby();
    await primary.stop();
    await rm(standbyFolder, { recursive: true });
  };
  return { url: urlOfOwn(port), startStandby, stopStandby: () => stopStandby(), stop };
}

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  // In some specs the server stops before its clients.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
