import sharp from 'sharp';

/** A photo like those of phones: rotated, with GPS coordinates. */
export const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 90 } } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const emptyPng = () =>
  sharp({ create: { width: 10, height: 10, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

export const bomb = () =>
  sharp({ create: { width: 16_000, height: 11_000, channels: 3, background: 'white' } })
    .jpeg({ quality: 1 })
    .toBuffer();
