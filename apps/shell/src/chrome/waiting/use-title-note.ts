import { useEffect } from 'react';

const SEPARATOR = ' · ';

// Pages can set any title, and the note is added in front each time.
export function useTitleNote(note: string): void {
  useEffect(() => {
    if (!note) return undefined;
    const prefix = note + SEPARATOR;
    const add = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    add();
    const observer = new MutationObserver(add);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(prefix, '');
    };
  }, [note]);
}
