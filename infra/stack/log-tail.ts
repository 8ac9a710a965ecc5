import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

export function tailOf(file: string, lines = 15): string {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const buffer = Buffer.alloc(Math.min(size, 8_192));
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    return buffer
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .slice(-lines)
      .map((line) => `    ${line}`)
      .join('\n');
  } finally {
    closeSync(descriptor);
  }
}
