import type { AttachmentType } from '@telecare/contracts';

/** How a file is handed to a browser: a picture may be shown, anything else is saved. The name in two ways (RFC 6266). */
export function dispositionOf(name: string, mediaType: AttachmentType): string {
  const way = mediaType.startsWith('image/') ? 'inline' : 'attachment';
  const plain = name.normalize('NFKD').replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${way}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
