import { createServer } from 'node:http';
import type { WorkerDb } from '../queue/worker-db.js';

/** Answers 200 while the database answers: without it there is no work, without Redis it only waits. */
export function serveWorkerHealth(port: number, db: WorkerDb): void {
  const server = createServer((request, response) => {
    if (request.url === '/health/live') return void response.writeHead(200).end('up');
    if (request.url !== '/health/ready') return void response.writeHead(404).end();
    db.query({ text: 'select 1', values: [] }).then(
      () => response.writeHead(200).end('up'),
      () => response.writeHead(503).end('down'),
    );
  });
  server.listen(port, 'localhost').unref();
}
