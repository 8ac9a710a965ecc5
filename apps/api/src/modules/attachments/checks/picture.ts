import type { AttachmentType } from '@telecare/contracts';
import sharp, { type Sharp } from 'sharp';

/** More pixels than the largest photos of phones have. Refuses decompression bombs. */
const PIXELS_MAX = 110_000_000;
/** Longest edge in pixels. */
const EDGE = 2_560;
const PREVIEW_EDGE = 640;
const SECONDS_MAX = 20;

type PictureType = Exclude<AttachmentType, 'application/pdf'>;

interface Picture {
  readonly file: Buffer;
  readonly preview: Buffer;
}

/**
 * Decodes and re-encodes a picture for readers, so no byte of the upload survives: neither hidden data nor the place
 * where a photo was taken. Applies the camera's rotation.
 *
 * @throws when it cannot be decoded
 */
export async function encodedAnew(upload: Buffer, type: PictureType): Promise<Picture | 'too_many_pixels'> {
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (width * height > PIXELS_MAX) return 'too_many_pixels';
  const within = (edge: number) =>
    sharp(upload, { limitInputPixels: PIXELS_MAX })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true });
  const file = await ENCODED[type](within(EDGE)).toBuffer();
  return { file, preview: await within(PREVIEW_EDGE).webp({ quality: 78 }).toBuffer() };
}

/** The type stays, so that the file's name is right. */
const ENCODED: Record<PictureType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 85 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 85 }),
};
