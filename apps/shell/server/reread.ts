import { statSync } from 'node:fs';

/**
 * Returns the current content of a file. A file is only ever replaced as a whole, so comparing its directory entry is
 * enough.
 */
export function rereadWhenSwapped<Content>(path: string, read: () => Content): () => Content {
  let seen: string | undefined;
  let content: Content;
  return () => {
    const file = statSync(path, { throwIfNoEntry: false });
    const stamp = file ? `${file.ino}-${file.mtimeMs}` : '';
    if (stamp !== seen) content = read();
    seen = stamp;
    return content;
  };
}
