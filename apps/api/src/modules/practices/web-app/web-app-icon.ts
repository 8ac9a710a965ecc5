import type { TenantTheme } from '@telecare/contracts';
import sharp from 'sharp';

// Phones cut an icon to a circle of 80 % of its width. A square of this part of the width fits into it.
const SAFE_PART = 0.56;

// The logo on white.
export async function iconOfLogo(logo: Uint8Array, size: number): Promise<Buffer> {
  const edge = Math.round(size * SAFE_PART);
  const fitted = await sharp(logo).resize(edge, edge, { fit: 'inside' }).toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
    .composite([{ input: fitted, gravity: 'centre' }])
    .png()
    .toBuffer();
}

// The product's cross in the practice's colors.
export function iconOfTheme({ primary, primaryForeground }: TenantTheme, size: number): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"
    fill="${color(primary)}"/><path d="M14 8h4v6h6v4h-6v6h-4v-6H8v-4h6z" fill="${color(primaryForeground)}"/></svg>`;
  return sharp(Buffer.from(drawing)).resize(size, size).png().toBuffer();
}

const color = (hsl: string): string => `hsl(${hsl.split(' ').join(', ')})`;
