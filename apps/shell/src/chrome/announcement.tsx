import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.js';

const SAID_FOR_MS = 1500;

/** Announces the page title after a navigation. Screen readers announce the first page themselves. */
export function Announcement({ title }: { readonly title: string }) {
  const said = useRef(title);
  const [text, setText] = useState('');
  useEffect(() => {
    if (title === said.current) return;
    said.current = title;
    setText(title);
    const timer = setTimeout(() => setText(''), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [title]);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
