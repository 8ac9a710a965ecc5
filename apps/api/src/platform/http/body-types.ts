import { LOGO_TYPES } from '@telecare/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.js';

export const FORM = 'application/x-www-form-urlencoded';
const JSON_ONLY: readonly string[] = ['application/json'];

/** The requests that bring something else; the document says the same, which a spec tries. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/auth/backchannel-logout': [FORM],
  'PUT /api/practice-settings/logo': LOGO_TYPES,
};

/**
 * Refuses bodies of other types before they are read. A page of another site can post a form or a text without
 * asking; JSON it cannot.
 */
export function refuseOtherTypes(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.routeOptions;
    const isTaken =
      !hasBody(request) || (OTHERS[`${request.method} ${url}`] ?? JSON_ONLY).includes(mediaTypeOf(request));
    done(isTaken || request.is404 ? undefined : new DomainError('request.type_unsupported'));
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const mediaTypeOf = ({ headers }: FastifyRequest): string =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
