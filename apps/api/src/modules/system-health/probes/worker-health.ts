import { createServer } from 'node:http';
import { missingMigrations, requireCurrentSchema } from '../../../platform/database/schema/schema-version.js';
import type { WorkerDb } from '../../../platform/queue/worker-db.js';

/**
 * Answers 200 if the database responds and has every migration of this release. Ignores Redis, because without it work
 * only waits.
 */
export function serveWorkerHealth(port: number, db: WorkerDb): void {
  const server = createServer((request, response) => {
    if (request.url === '/health/live') return void response.writeHead(200).end('up');
    if (request.url !== '/health/ready') return void response.writeHead(404).end();
    db.query(missingMigrations)
      .then(requireCurrentSchema)
      .then(
        () => response.writeHead(200).end('up'),
        () => response.writeHead(503).end('down'),
      );
  });
  server.listen(port, 'localhost').unref();
}
