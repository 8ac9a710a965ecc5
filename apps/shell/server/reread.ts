import { statSync } from 'node:fs';

/** What a file says now. It is replaced whole, so a look at the directory entry is enough. */
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
