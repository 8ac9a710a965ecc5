import { destination, type DestinationStream, type Logger, pino } from 'pino';

/** Log lines are written in batches. One system call per line would take a tenth of a small request's time. */
const BUFFER_BYTES = 4_096;
const FLUSH_MS = 500;
const BUFFER_MAX_BYTES = 4_194_304;

/**
 * Creates a structured log. It contains route templates, but no URLs with ids, query strings, bodies, tokens or
 * personal data.
 */
export function createLog(level: string, name: string, output: DestinationStream = standardOutput()): Logger {
  const options = { name, level, redact: ['req.headers', 'err.detail', 'err.where', 'err.parameters', 'err.query'] };
  return pino(options, output);
}

/** A full disk only costs log lines: the buffer keeps unwritten lines, and drops later ones when it is full. */
function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, maxLength: BUFFER_MAX_BYTES });
  let isFailing = false;
  output.on('error', () => (isFailing = true)).on('write', () => (isFailing = false));
  // The flush at process exit would otherwise retry a failed write forever.
  const giveUp = () => isFailing && output.destroy();
  process.prependListener('beforeExit', giveUp).prependListener('exit', giveUp);
  setInterval(() => output.flush(), FLUSH_MS).unref();
  return output;
}
