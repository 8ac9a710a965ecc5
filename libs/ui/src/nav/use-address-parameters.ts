import { useSearchParams } from 'react-router-dom';

interface ChangeOptions {
  /** Whether the back button returns to what was shown before. */
  readonly remember?: boolean;
}

/** What a page shows, kept in the address: it can be shared, and a reload shows it again. An empty value is left out. */
export function useAddressParameters() {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Readonly<Record<string, string>>, { remember = false }: ChangeOptions = {}) =>
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      // At once: a search that settles in the same moment as a click must build on the address after the click.
      { replace: !remember, preventScrollReset: true, flushSync: true },
    );
  return { parameters, change };
}
