/**
 * Reads a calendar file as RFC 5545 says, knowing nothing of how ours is written: unfolds, splits at the first colon
 * outside of quotes, takes the escapes back. Of a property that comes twice the last counts.
 */
export function propertiesOf(file: string): Record<string, string> {
  const lines = file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);
  const pairs = lines.map((line) => {
    const [, name = '', value = ''] = /^((?:"[^"]*"|[^":])*):(.*)$/s.exec(line) ?? [];
    return [name, plain(value)] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== 'BEGIN' && name !== 'END'));
}

/** The events one by one. */
export const eventsOf = (file: string): Record<string, string>[] =>
  [...file.matchAll(/BEGIN:VEVENT\r\n(.*?)END:VEVENT/gs)].map(([, event = '']) => propertiesOf(event));

const plain = (value: string): string =>
  value.replace(/\\(.)/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));
