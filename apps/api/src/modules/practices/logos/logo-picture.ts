import sharp from 'sharp';
import { DomainError } from '../../../platform/http/domain-error.js';

/** More pixels than a phone camera takes. A larger picture is probably a decompression bomb. */
const PIXELS_MAX = 25_000_000;
const EDGE = 512;
const BYTES_MAX = 512 * 1024;
const QUALITIES = [90, 60, 30];

/**
 * Decodes a logo and encodes it as WebP, so that no byte of the upload remains, such as hidden data or the location of
 * a photo. Refuses files whose content is not PNG, JPEG or WebP.
 */
export async function logoPicture(upload: Uint8Array): Promise<Buffer> {
  if (!SIGNATURES.some((fits) => fits(upload))) throw new DomainError('logo.unsupported');
  try {
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (width * height > PIXELS_MAX) throw new DomainError('logo.too_many_pixels');
    return await smallEnough(upload);
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('logo.unsupported', {}, { cause: error });
  }
}

async function smallEnough(upload: Uint8Array): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await encode(upload, quality);
    if (picture.length <= BYTES_MAX) return picture;
  }
  throw new DomainError('logo.too_many_pixels');
}

const encode = (upload: Uint8Array, quality: number): Promise<Buffer> =>
  sharp(upload, { limitInputPixels: PIXELS_MAX })
    .timeout({ seconds: 5 })
    .autoOrient()
    .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();

/** Checks the first bytes, so that no other decoder, such as the one for SVG, ever sees the file. */
const SIGNATURES = [
  starting([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  starting([0xff, 0xd8, 0xff]),
  (bytes: Uint8Array) => ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'WEBP',
];

function starting(signature: readonly number[]) {
  return (bytes: Uint8Array): boolean => signature.every((byte, index) => bytes[index] === byte);
}

const ascii = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
