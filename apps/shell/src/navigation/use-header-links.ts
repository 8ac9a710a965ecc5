import { useEffect, useState, version as react } from 'react';
import type { ServedRegistry } from '@telecare/federation';
import { SDK_VERSION, useSession, useTenant } from '@telecare/shell-sdk';
import { knownRegistry } from '../federation/registry.js';
import { type HeaderLink, headerLinks } from './header-links.js';
import { servedLinks } from './served-links.js';

const NONE: readonly HeaderLink[] = [];
const offer = { sdk: SDK_VERSION, react };

/** The links that lead somewhere; none while nobody can say which portals there are. */
export function useHeaderLinks(): readonly HeaderLink[] {
  const { role } = useSession();
  const { isPlatform } = useTenant();
  const [registry, setRegistry] = useState<ServedRegistry>();
  useEffect(() => {
    void knownRegistry().then(setRegistry, () => undefined);
  }, []);
  return registry && role ? servedLinks(headerLinks(role, isPlatform), { registry, role, offer }) : NONE;
}
