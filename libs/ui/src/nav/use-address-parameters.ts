import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

interface ChangeOptions {
  readonly remember?: boolean;
}

/**
 * Parameters of a navigation that the router has not finished yet, so that the next change does not lose them. There is
 * one per window, because a window has one URL.
 */
let asked: URLSearchParams | undefined;

/** State of a page in its URL, so that it can be shared and survives a reload. Leaves out empty values. */
export function useAddressParameters() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => () => void (asked = undefined), [parameters]);
  const change = (changes: Readonly<Record<string, string>>, { remember = false }: ChangeOptions = {}) => {
    const to = new URLSearchParams(asked ?? parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) to.set(name, value);
      else to.delete(name);
    }
    asked = to;
    const underWay = navigate(`?${to}`, { replace: !remember, preventScrollReset: true });
    // If the navigation was blocked, drop the pending parameters. If it succeeded, more changes may follow before the
    // next render.
    void Promise.resolve(underWay).then(() => asked === to && !isAddress(to) && (asked = undefined));
  };
  return { parameters, change };
}

const isAddress = (parameters: URLSearchParams): boolean =>
  new URLSearchParams(window.location.search).toString() === parameters.toString();
