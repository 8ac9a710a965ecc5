export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

export const CHOSEN_ENCODINGS = ['windows-1252', 'macintosh'] as const satisfies readonly Encoding[];

export interface FileText {
  readonly text: string;
  readonly encoding: Encoding;
  readonly isCertain: boolean;
}

export function textOf(bytes: Uint8Array, chosen?: Encoding): FileText {
  if (chosen) return { text: new TextDecoder(chosen).decode(bytes), encoding: chosen, isCertain: false };
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: utf16, isCertain: true };
  const utf8 = strictUtf8(bytes);
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8', isCertain: true };
  const encoding = likelierOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding, isCertain: false };
}

function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Detects UTF-16 by its byte order mark, or by the zero in every second byte of Latin text. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  const zerosAt = (remainder: number) => start.filter((byte, at) => byte === 0 && at % 2 === remainder).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > start.length / 4 && even === 0) return 'utf-16le';
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}

const SIGNS = 50_000;

/** Windows is the likelier one unless the text reads better as a Mac wrote it. */
function likelierOf(bytes: Uint8Array): (typeof CHOSEN_ENCODINGS)[number] {
  const readable = (encoding: Encoding) => readability(new TextDecoder(encoding).decode(bytes.subarray(0, SIGNS)));
  return readable('macintosh') > readable('windows-1252') ? 'macintosh' : 'windows-1252';
}

/** Scores how much a text looks like words. A capital or a symbol inside a word suggests the wrong encoding. */
function readability(text: string): number {
  let score = 0;
  for (const [, before = '', sign = ''] of text.matchAll(/(.?)([^\0-\x7f])/gsu)) score += scoreOf(before, sign);
  return score;
}

function scoreOf(before: string, sign: string): number {
  if (/[’‘“”–…€]/u.test(sign)) return 1;
  if (/\p{Ll}/u.test(sign)) return 2;
  if (/\p{Lu}/u.test(sign)) return /\p{Ll}/u.test(before) ? -2 : 1;
  return -1;
}

const SAMPLES = 3;

export const tellingLines = (text: string): string[] =>
  text
    .split(/\r\n|\n|\r/)
    .filter((line) => /[^\0-\x7f]/u.test(line))
    .slice(0, SAMPLES)
    .map((line) => line.slice(0, 120));
