import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';

/** Rows per statement, so that a list takes few statements and each of them is fast. */
export const CSV_PART_ROWS = 500;

interface Part<Line> {
  readonly items: readonly Line[];
  readonly next: string | null;
}

interface Table<Line> {
  readonly name: string;
  readonly columns: readonly string[];
  readonly part: (after?: string) => Promise<Part<Line>>;
}

/**
 * Streams a table as a spreadsheet file, so it is never in memory as a whole. Reads the first part before sending
 * anything, so that a refusal can still change the status code.
 */
export async function csvFile<Line>({ name, columns, part }: Table<Line>): Promise<StreamableFile> {
  const lines = Readable.from(linesOf(part, await part()), { objectMode: true });
  // Escapes formulas with an apostrophe. The byte order mark tells spreadsheets the encoding.
  const table = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true });
  lines.once('error', (error) => table.destroy(error));
  return new StreamableFile(lines.pipe(table), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}

async function* linesOf<Line>(part: Table<Line>['part'], first: Part<Line>) {
  for (let current = first; ; current = await part(current.next)) {
    yield* current.items;
    if (current.next === null) return;
  }
}
