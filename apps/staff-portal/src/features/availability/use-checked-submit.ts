import { type FormEvent, useEffect, useRef, useState } from 'react';

export function useCheckedSubmit(isRight: boolean, send: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRight) send();
    else setRefused((before) => before + 1);
  };
  return { form, submit, wasRefused: refused > 0, forgive: () => setRefused(0) };
}
