import { LOGO_TYPES, LOGO_UPLOAD_BYTES } from '@telecare/contracts';
import type { FastifyInstance } from 'fastify';

/** The one place that takes a picture as its body. */
const PICTURE_PATH = '/api/practice-settings/logo';

/** A picture reaches its handler as a file of the type that the request named; elsewhere it is refused unread. */
export function acceptPictures(server: FastifyInstance): void {
  server.addContentTypeParser<Buffer>(
    [...LOGO_TYPES],
    { parseAs: 'buffer', bodyLimit: LOGO_UPLOAD_BYTES },
    (request, body, done) =>
      done(null, new File([new Uint8Array(body)], 'picture', { type: mediaTypeOf(request.headers['content-type']) })),
  );
}

export const isMisplacedPicture = (contentType: string | undefined, url: string | undefined): boolean =>
  (LOGO_TYPES as readonly string[]).includes(mediaTypeOf(contentType)) && url !== PICTURE_PATH;

const mediaTypeOf = (contentType = ''): string => contentType.split(';')[0]?.trim().toLowerCase() ?? '';
