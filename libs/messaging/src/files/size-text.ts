import { numberText } from '@telecare/ui';

const KILOBYTE = 1_024;

export function sizeText(bytes: number): string {
  const megabytes = bytes / KILOBYTE / KILOBYTE;
  if (megabytes >= 1) return `${numberText(Math.round(megabytes * 10) / 10)} MB`;
  return `${numberText(Math.max(Math.round(bytes / KILOBYTE), 1))} KB`;
}
