import { createServer } from 'node:http';
import { missingMigrations, requireCurrentSchema } from '../../../platform/database/schema/schema-version.js';
import type { WorkerDb } from '../../../platform/queue/worker-db.js';

/**
 * Answers 200 while the database answers with every migration of this release. Without Redis work only waits, so it does
 * not count.
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
