import { createHash } from 'node:crypto';
import type { AttachmentRefusal, AttachmentType } from '@telecare/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { encodedAnew } from './picture.js';
import type { VirusScanner } from './virus-scanner.js';

interface Uploaded {
  readonly content: Buffer;
  readonly mediaType: AttachmentType;
  readonly sha256: string;
}

export type Checked =
  | { readonly state: 'ready'; readonly file: Buffer; readonly preview?: Buffer }
  | { readonly state: 'refused'; readonly refusal: AttachmentRefusal };

const refused = (refusal: AttachmentRefusal): Checked => ({ state: 'refused', refusal });

/** @throws when the scanner is away: then nothing is known of the file */
export async function checked(upload: Uploaded, scanner: VirusScanner | undefined): Promise<Checked> {
  const { content, mediaType, sha256 } = upload;
  if (createHash('sha256').update(content).digest('hex') !== sha256) return refused('damaged');
  const found = await fileTypeFromBuffer(content);
  if (found?.mime !== mediaType) return refused('other_type');
  if (mediaType === 'application/pdf') return checkedDocument(content, scanner);
  return checkedPicture(content, mediaType);
}

async function checkedDocument(content: Buffer, scanner: VirusScanner | undefined): Promise<Checked> {
  if (!scanner) throw new Error('There is no virus scanner');
  return (await scanner.isClean(content)) ? { state: 'ready', file: content } : refused('virus');
}

async function checkedPicture(
  content: Buffer,
  mediaType: Exclude<AttachmentType, 'application/pdf'>,
): Promise<Checked> {
  const picture = await encodedAnew(content, mediaType).catch(() => undefined);
  if (!picture) return refused('damaged');
  return picture === 'too_many_pixels' ? refused(picture) : { state: 'ready', ...picture };
}
