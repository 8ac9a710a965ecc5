import { useEffect, useState } from 'react';
import { useSession, useTenant } from '@telecare/shell-sdk';
import { servedLinks } from './served-links.js';
import { type HeaderLink, headerLinks } from './header-links.js';

const NONE: readonly HeaderLink[] = [];

/** The links that lead somewhere: a portal's page is offered when that portal really has it. */
export function useHeaderLinks(): readonly HeaderLink[] {
  const { role } = useSession();
  const { isPlatform } = useTenant();
  const [served, setServed] = useState<readonly HeaderLink[]>(NONE);
  useEffect(() => {
    let current = true;
    void servedLinks(headerLinks(role, isPlatform), role).then((links) => current && setServed(links));
    return () => {
      current = false;
    };
  }, [role, isPlatform]);
  return served;
}
