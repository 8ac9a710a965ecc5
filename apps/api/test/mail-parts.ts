import { Buffer } from 'node:buffer';

export interface MailPart {
  readonly type: string;
  readonly name: string | undefined;
  readonly text: string;
}

/** The readable parts of a mail as it went over the wire, decoded. */
export function partsOf(source: string): MailPart[] {
  const split = source.indexOf('\r\n\r\n');
  const head = source.slice(0, split).replace(/\r\n[ \t]+/g, ' ');
  const body = source.slice(split + 4);
  const contentType = header(head, 'Content-Type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary) {
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
  }
  const name = /filename="?([^";]+)"?/i.exec(header(head, 'Content-Disposition') ?? '')?.[1];
  return [{ type: contentType, name, text: decoded(body, header(head, 'Content-Transfer-Encoding')) }];
}

export const partOf = (source: string, type: string): string =>
  partsOf(source).find((part) => part.type.startsWith(type))?.text ?? '';

const header = (head: string, name: string): string | undefined =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim();

function decoded(body: string, encoding = '7bit'): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(encoding)) return body;
  const octets = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(octets, 'latin1').toString('utf8');
}
