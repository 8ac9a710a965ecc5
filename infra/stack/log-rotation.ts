import { copyFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs';

const KEPT = 3;
const LARGEST_BYTES = 10 * 1024 * 1024;
const LOOK_EVERY_MS = 10_000;

export function rotate(file: string): void {
  for (let age = KEPT - 1; age > 0; age -= 1) {
    if (existsSync(`${file}.${age}`)) renameSync(`${file}.${age}`, `${file}.${age + 1}`);
  }
  // The writing program has the file open, so copy and truncate it. Appends then continue at its start.
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // The disk is full. Freeing space matters more than the old log.
  }
  truncateSync(file);
}

const isLargerThan = (file: string, bytes: number): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > bytes;

export function keepPrevious(file: string): void {
  if (isLargerThan(file, 0)) rotate(file);
}

export function watchSize(file: string, largestBytes = LARGEST_BYTES, everyMs = LOOK_EVERY_MS): () => void {
  const timer = setInterval(() => {
    if (isLargerThan(file, largestBytes)) rotate(file);
  }, everyMs).unref();
  return () => clearInterval(timer);
}
