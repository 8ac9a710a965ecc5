import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { DomainError } from '../http/domain-error.js';

/** Leaves one core free for the event loop on the smallest supported machine. */
const THREADS = 2;
const QUEUE_MAX = 50;
const TASK_MS = 10_000;
const HEAP_MB = 256;

/** An exported function of a `*.worker.ts` file. Node loads the file directly, so it may only import packages. */
interface WorkerFunction {
  readonly file: URL;
  readonly name: string;
}

/** Runs CPU-bound work on other threads, so that the event loop stays responsive. */
@Injectable()
export class WorkerPool implements OnApplicationShutdown {
  private readonly pool = new Piscina({
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 30_000,
    maxQueue: QUEUE_MAX,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });

  /**
   * Runs the function on a thread.
   *
   * @throws DomainError `service.unavailable` if too many tasks are waiting or the task took too long
   */
  async run<Input, Output>({ file, name }: WorkerFunction, input: Input): Promise<Output> {
    if (this.pool.queueSize >= QUEUE_MAX) throw new DomainError('service.unavailable');
    const signal = AbortSignal.timeout(TASK_MS);
    try {
      return (await this.pool.run(input, { filename: file.href, name, signal })) as Output;
    } catch (error) {
      throw signal.aborted ? new DomainError('service.unavailable', {}, { cause: error }) : error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.destroy();
  }
}
