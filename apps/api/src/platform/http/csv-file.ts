import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';

/** Rows per statement: large enough that a list takes few, small enough that none is slow. */
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
 * A table as a file that spreadsheets open, a part at a time and never whole in memory. The first part is read before
 * anything is sent, so that a refusal is still an answer of its own.
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
