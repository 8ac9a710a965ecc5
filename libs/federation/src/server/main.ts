import { createPortalServer } from './portal-server.ts';

/** `node libs/federation/src/server/main.ts patient-portal`, with PORT, HOST and PUBLIC_URL from the environment. */
const portal = process.argv[2];
if (!portal) throw new Error('Which portal? node libs/federation/src/server/main.ts <portal>');

const { HOST: host = 'localhost', PORT: port, PUBLIC_URL: publicUrl = 'http://localhost:4200' } = process.env;
if (!port) throw new Error('PORT is not set.');

const server = await createPortalServer({ portal, allowedOrigins: [new URL(publicUrl).origin] });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
await server.listen({ host, port: Number(port) });
