import { z } from 'zod';
import { withCredentials } from './url-credentials.js';

/** Parses the environment. Stops the process with a list of every problem found. */
export function readEnv<Schema extends z.ZodType>(
  schema: Schema,
  source: Record<string, string | undefined> = process.env,
): z.infer<Schema> {
  const parsed = schema.safeParse(withCredentials(source));
  if (parsed.success) return parsed.data;
  throw new Error(`The environment is incomplete:\n${z.prettifyError(parsed.error)}`);
}
