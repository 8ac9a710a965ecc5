import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

interface ChangeOptions {
  readonly remember?: boolean;
}

/**
 * What was asked for and is not shown yet: the router takes its time, and the next change must not lose it. A window
 * has one address, so there is one of these.
 */
let asked: URLSearchParams | undefined;

/** State of a page, stored in the address so that it can be shared and survives a reload. Empty values are left out. */
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
    // If the navigation was blocked, forget the pending address. If it went through, more changes may follow before the
    // next render.
    void Promise.resolve(underWay).then(() => asked === to && !isAddress(to) && (asked = undefined));
  };
  return { parameters, change };
}

const isAddress = (parameters: URLSearchParams): boolean =>
  new URLSearchParams(window.location.search).toString() === parameters.toString();
