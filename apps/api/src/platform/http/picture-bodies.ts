import { LOGO_TYPES, LOGO_UPLOAD_BYTES } from '@telecare/contracts';
import type { FastifyInstance } from 'fastify';

/** A picture reaches its handler as a file of the type that the request named. */
export function acceptPictures(server: FastifyInstance): void {
  server.addContentTypeParser<Buffer>(
    [...LOGO_TYPES],
    { parseAs: 'buffer', bodyLimit: LOGO_UPLOAD_BYTES },
    (request, body, done) =>
      done(null, new File([new Uint8Array(body)], 'picture', { type: mediaTypeOf(request.headers['content-type']) })),
  );
}

const mediaTypeOf = (contentType = ''): string => contentType.split(';')[0]?.trim().toLowerCase() ?? '';
