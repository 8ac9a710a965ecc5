import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createGateway } from '../gateway.ts';
import { readGatewayConfig } from '../gateway-config.ts';

export const stops: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export async function upstream(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, 'localhost');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

export const addressOf = (server: Server): string => `http://localhost:${portOf(server)}`;

export async function deadAddress(): Promise<string> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = addressOf(server);
  server.close();
  await once(server, 'close');
  return address;
}

interface Gateway {
  readonly url: string;
  readonly port: number;
}

export async function gateway(apiUrls: readonly string[], variables: Record<string, string> = {}): Promise<Gateway> {
  const config = readGatewayConfig({ API_URLS: apiUrls.join(), LOG_LEVEL: 'silent', SHELL_FILES: '/', ...variables });
  const server: FastifyInstance = await createGateway(config);
  await server.listen({ host: 'localhost', port: 0 });
  stops.push(() => server.close());
  return { url: `http://localhost:${portOf(server.server)}`, port: portOf(server.server) };
}

export async function untilResolved(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
