import { useEffect, useState } from 'react';
import type { ServedRegistry } from '@telecare/federation';
import { useSession, useTenant } from '@telecare/shell-sdk';
import { offer } from '../federation/offer.js';
import { knownRegistry } from '../federation/registry.js';
import type { HeaderLink } from './header-links.js';
import { scopeOf } from '../roles/scope-of.js';
import { openLinks } from './open-links.js';
import { servedLinks } from './served-links.js';

const NONE: readonly HeaderLink[] = [];

export function useHeaderLinks(): readonly HeaderLink[] {
  const { role, roles } = useSession();
  const { isPlatform, practice } = useTenant();
  const [registry, setRegistry] = useState<ServedRegistry>();
  useEffect(() => {
    void knownRegistry().then(setRegistry, () => undefined);
  }, []);
  if (!registry || !role) return NONE;
  const links = servedLinks({ registry, role, scope: scopeOf(role, isPlatform), offer });
  return openLinks(links, { role, roles, practiceId: practice.id });
}
