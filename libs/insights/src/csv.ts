export type CsvCell = string | number | null;

/** Prefixes text that looks like a formula with an apostrophe, as the API's exports do. Leaves numbers unchanged. */
const asText = (cell: string | number): string =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);

const quoted = (cell: CsvCell): string => (cell === null ? '' : `"${asText(cell).replaceAll('"', '""')}"`);

/** A table for spreadsheets, which only recognize UTF-8 by the byte order mark. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
