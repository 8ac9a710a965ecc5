import { useSession } from '@telecare/shell-sdk';
import { type HeaderLink, PATIENTS } from '../navigation/header-links.js';
import { FindPatient } from './find/find-patient.js';
import { PlatformSearchLink } from './platform-search-link.js';

export interface HeaderSearchProps {
  readonly links: readonly HeaderLink[];
}

export function HeaderSearch({ links }: HeaderSearchProps) {
  const { role } = useSession();
  if (role === 'super_admin') return <PlatformSearchLink />;
  return links.some(({ path }) => path === PATIENTS) && <FindPatient />;
}
