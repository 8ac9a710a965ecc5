import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ManagedProcess } from '../stack/index.ts';

/**
 * Lets browser tests kill and restart parts of the stack: `POST /redis/kill`, `POST /redis/start`. Listens on this
 * machine only, during the test run.
 */
export async function listenForOrders(programs: readonly ManagedProcess[]): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const [, part, action] = (request.url ?? '').split('/');
    const program = programs.find((candidate) => candidate.part === part);
    const order = program && { kill: () => program.kill(), start: () => program.start() }[action ?? ''];
    if (request.method !== 'POST' || !order) return response.writeHead(404).end();
    return void order().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => server.close() };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
