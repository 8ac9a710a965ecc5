import { useEffect, useRef } from 'react';

// The browser returns the focus to what opened the dialog. If that is gone, or the address opened the dialog, the focus
// goes to the button that opens a booking, or to the page.
export function useReturnFocus(onClose: () => void): () => void {
  const isClosed = useRef(false);
  useEffect(
    () => () => {
      if (isClosed.current && document.activeElement === document.body) opener()?.focus();
    },
    [],
  );
  return () => {
    isClosed.current = true;
    onClose();
  };
}

const opener = () =>
  document.querySelector<HTMLElement>('[data-opens-booking]') ?? document.querySelector<HTMLElement>('#content');
