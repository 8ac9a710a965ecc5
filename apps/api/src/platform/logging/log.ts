import { destination, type Logger, pino } from 'pino';

/** Structured logs; they name routes, never addresses with ids, query strings, bodies, tokens or people. */
export function createLog(level: string, name: string): Logger {
  const options = { name, level, redact: ['req.headers', 'err.detail', 'err.where', 'err.parameters', 'err.query'] };
  return pino(options, destination({ dest: 1, sync: false, minLength: 0 }));
}
