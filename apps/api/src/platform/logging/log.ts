import { destination, type DestinationStream, type Logger, pino } from 'pino';

/** Lines are written a few at a time: a system call for each would cost a small request a tenth of its time. */
const BUFFER_BYTES = 4_096;
const FLUSH_MS = 500;
const BUFFER_MAX_BYTES = 4_194_304;

/** Structured logs; they name routes, never addresses with ids, query strings, bodies, tokens or people. */
export function createLog(level: string, name: string, output: DestinationStream = standardOutput()): Logger {
  const options = { name, level, redact: ['req.headers', 'err.detail', 'err.where', 'err.parameters', 'err.query'] };
  return pino(options, output);
}

/** A full disk costs log lines and nothing else: what cannot be written waits in the buffer, then later lines are dropped. */
function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, maxLength: BUFFER_MAX_BYTES });
  let isFailing = false;
  output.on('error', () => (isFailing = true)).on('write', () => (isFailing = false));
  // Its own flush at the end of the process would retry a failed write for ever.
  const giveUp = () => isFailing && output.destroy();
  process.prependListener('beforeExit', giveUp).prependListener('exit', giveUp);
  setInterval(() => output.flush(), FLUSH_MS).unref();
  return output;
}
