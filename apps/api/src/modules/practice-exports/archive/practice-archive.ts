import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { ZipFile } from 'yazl';
import { readmeOf } from './archive-readme.js';
import type { Snapshot } from './snapshot.js';

interface ArchivedFile {
  readonly name: string;
  readonly rows: number | null;
  readonly bytes: number;
  readonly sha256: string;
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const;

/**
 * Writes a practice into a ZIP archive. Reads each entry after the previous one was written, so memory use does not
 * grow with the practice. Calls `read` for each row and file.
 */
export async function practiceArchive(snapshot: Snapshot, read: (things: number) => void): Promise<Readable> {
  const zip = new ZipFile();
  const archived: ArchivedFile[] = [];
  const add = (name: string, open: () => Source, isCompressed = true) =>
    zip.addReadStreamLazy(name, { compress: isCompressed }, (give) => give(null, noting(name, open(), archived)));
  const practice = await snapshot.practice();
  for (const { name, lines } of snapshot.rows) add(`data/${name}.ndjson`, () => ndjson(snapshot.each(lines), read));
  for (const { name, rows, columns } of snapshot.sheets)
    add(`tables/${name}.csv`, () => sheet(snapshot.each<object>(rows), columns));
  const { logo } = practice;
  if (logo) add('logo.webp', () => ({ content: Readable.from([logo]) }), false);
  for (const { id, mediaType } of await snapshot.files()) {
    add(`files/${id}.${ENDINGS[mediaType]}`, () => ({ content: Readable.from(fileOf(snapshot, id, read)) }), false);
  }
  zip.addReadStreamLazy('manifest.json', {}, (give) => give(null, Readable.from([manifestOf(practice, archived)])));
  zip.addBuffer(Buffer.from(readmeOf(practice)), 'README.txt');
  zip.end();
  return outputOf(zip);
}

interface Source {
  readonly content: Readable;
  readonly rows?: () => number;
}

/** Ends the archive if an entry fails to read. The archive would otherwise wait for the rest of that entry. */
function outputOf(zip: ZipFile): Readable {
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}

function noting(name: string, { content, rows }: Source, archived: ArchivedFile[]): Readable {
  const hash = createHash('sha256');
  let bytes = 0;
  const noted = new PassThrough();
  content.once('error', (error) => noted.destroy(error));
  content.on('data', (piece: Buffer | string) => {
    hash.update(piece);
    bytes += Buffer.byteLength(piece);
  });
  content.once('end', () => archived.push({ name, rows: rows?.() ?? null, bytes, sha256: hash.digest('hex') }));
  return content.pipe(noted);
}

function ndjson(lines: AsyncIterable<{ readonly line: string }>, read: (rows: number) => void): Source {
  let rows = 0;
  async function* written() {
    for await (const { line } of lines) {
      rows += 1;
      read(1);
      yield `${line}\n`;
    }
  }
  return { content: Readable.from(written()), rows: () => rows };
}

/** Escapes formulas with an apostrophe. The byte order mark tells spreadsheets the encoding. */
function sheet(lines: AsyncIterable<object>, columns: readonly string[]): Source {
  const table = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true });
  let rows = 0;
  table.on('record', () => (rows += 1));
  const source = Readable.from(lines, { objectMode: true });
  source.once('error', (error) => table.destroy(error));
  return { content: source.pipe(table), rows: () => rows };
}

async function* fileOf(snapshot: Snapshot, id: string, read: (files: number) => void) {
  yield* snapshot.file(id);
  read(1);
}

const manifestOf = ({ id, name, at }: { id: string; name: string; at: string }, files: readonly ArchivedFile[]) =>
  JSON.stringify(
    { format: 'telecare-practice-export', version: 1, practice: { id, name }, takenAt: at, files },
    null,
    2,
  );
