import { destination, type DestinationStream, type Logger, pino } from 'pino';

/** Lines are written a few at a time: a system call for each would cost a small request a tenth of its time. */
const BUFFER_BYTES = 4_096;
const FLUSH_MS = 500;

/** Structured logs; they name routes, never addresses with ids, query strings, bodies, tokens or people. */
export function createLog(level: string, name: string, output: DestinationStream = standardOutput()): Logger {
  const options = { name, level, redact: ['req.headers', 'err.detail', 'err.where', 'err.parameters', 'err.query'] };
  return pino(options, output);
}

function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => output.flush(), FLUSH_MS).unref();
  return output;
}
