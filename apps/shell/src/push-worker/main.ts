import { startPushWorker } from './push-worker.js';
import type { WorkerScope } from './worker-scope.js';

startPushWorker(self as unknown as WorkerScope);
