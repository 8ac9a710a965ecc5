export type CsvCell = string | number | null;

/** Text that begins like a formula gets an apostrophe, as in the API's own exports. Numbers do not. */
const asText = (cell: string | number): string =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);

const quoted = (cell: CsvCell): string => (cell === null ? '' : `"${asText(cell).replaceAll('"', '""')}"`);

/** A table for spreadsheets, which take a file for UTF-8 only when it begins so. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
