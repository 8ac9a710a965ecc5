import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Pool, PoolConfig } from 'pg';
import { LASTING, listeningPool } from './listening-client.js';

const message = (type: string, body = ''): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')]);
};

const WELCOME = message('R', '\0\0\0\0');
const READY = message('Z', 'I');
const DONE = message('C', 'SELECT 0\0');
const TERMINATED = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

let server: Server;
let pool: Pool;

async function speaking(answers: Buffer[][], config: PoolConfig = {}): Promise<void> {
  server = createServer((socket: Socket) => {
    const left = [...answers];
    socket.on('error', () => undefined);
    socket.on('data', () => {
      const next = left.shift();
      if (next) socket.write(Buffer.concat(next));
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  pool = listeningPool({ host: 'localhost', port, user: 'app', ssl: false, ...config });
}

afterEach(async () => {
  await pool.end();
  server.close();
});

describe('a pool connection that the database closes', () => {
  it('does not end the process while it is handed over', async () => {
    await speaking([[WELCOME, READY, TERMINATED]]);
    const client = await pool.connect();
    await expect(client.query('select 1')).rejects.toThrow();
    client.release();
  });

  it('does not end the process together with the answer to its last statement', async () => {
    await speaking([
      [WELCOME, READY],
      [DONE, READY, TERMINATED],
    ]);
    const client = await pool.connect();
    await client.query('select 1');
    client.release();
    expect(pool.idleCount).toBe(0);
  });
});

describe('idle pool connections', () => {
  it('close except for the minimum', async () => {
    await speaking([[WELCOME, READY]], { idleTimeoutMillis: 1 });
    const clients = await Promise.all(Array.from({ length: LASTING.min + 2 }, () => pool.connect()));
    for (const client of clients) client.release();
    expect(pool.idleCount).toBe(LASTING.min + 2);
    while (pool.idleCount > LASTING.min) await sleep(1);
    await sleep(50);
    expect(pool.idleCount).toBe(LASTING.min);
  });
});
