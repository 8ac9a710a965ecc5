import { CsvError, parse } from 'csv-parse/sync';

/*
 * Runs on a thread of its own, as Node loads it: it imports packages only, and has no syntax that Node cannot strip.
 */

export interface TableToRead {
  readonly csv: string;
  /** Rows read at most; a caller that gets one more than it takes knows that the table is too long. */
  readonly rowsMax: number;
}

export interface ReadRow {
  /** Line of the file on which the row ends; the first is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const CELLS_MAX = 200;

const LINES_LOOKED_AT = 20;

const DELIMITERS = [',', ';', '\t', '|'];

/** Excel writes `sep=;` as the first line of a file to name its delimiter. */
const NAMED_DELIMITER = /^"?sep=(.)"?(?:\r\n|\n|\r)/i;

/** The rows of a table that have anything in them; null for what is no table. */
export function readRows({ csv, rowsMax }: TableToRead): ReadRow[] | null {
  const text = csv.replace(/^\uFEFF/, '');
  const named = NAMED_DELIMITER.exec(text);
  const table = named ? text.slice(named[0].length) : text;
  try {
    const rows = parsed(table, named?.[1] ?? delimiterOf(table), rowsMax);
    if (rows.some(({ cells }) => cells.length > CELLS_MAX)) return null;
    return named ? rows.map(({ line, cells }) => ({ line: line + 1, cells })) : rows;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

function parsed(table: string, delimiter: string, rowsMax: number): ReadRow[] {
  const rows = parse(table, {
    delimiter,
    info: true,
    // A quote inside a cell that has none around it, as in: Ana "Annie" Silva
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
    to: rowsMax,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

/** Spreadsheets of other countries write semicolons or tabs; the delimiter that splits most of the first lines wins. */
function delimiterOf(table: string): string {
  const lines = table.slice(0, 100_000).split(/\r\n|\n|\r/, LINES_LOOKED_AT);
  const linesWith = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const [best = ','] = DELIMITERS.toSorted((one, other) => linesWith(other) - linesWith(one));
  return best;
}
