import type { FastifyRequest } from 'fastify';
import { GatewayProblem } from '../problems.ts';

/** The content type with which accepted forms reach the identity server. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Another charset, or a second one, would give the identity server other fields than ours. */
const ACCEPTED_TYPE = /^application\/x-www-form-urlencoded(\s*;\s*charset\s*=\s*("utf-8"|utf-8))?\s*;?\s*$/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns the fields of a request's form; undefined if it has none. The gateway rewrites the body from these fields, so
 * the identity server reads the fields that were counted here. @throws GatewayProblem for any other body
 */
export function readForm(request: FastifyRequest, body: Buffer | undefined): URLSearchParams | undefined {
  if (!body?.length) return undefined;
  const types = valuesOf(request, 'content-type');
  if (request.method !== 'POST' || types.length !== 1 || !ACCEPTED_TYPE.test(types[0] ?? ''))
    throw new GatewayProblem('request.type_unsupported');
  if (valuesOf(request, 'content-encoding').length > 0) throw new GatewayProblem('request.type_unsupported');
  const fields = new URLSearchParams(decode(body));
  // One server takes the first of two values, another the last.
  if (new Set(fields.keys()).size !== fields.size) throw new GatewayProblem('request.invalid');
  return fields;
}

/** Reads the raw headers, because Node drops the second header of a name. */
const valuesOf = ({ raw: { rawHeaders } }: FastifyRequest, name: string): string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);

function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch (cause) {
    throw new GatewayProblem('request.invalid', undefined, { cause });
  }
}
