import { useSession } from '@telecare/shell-sdk';
import { lazy, Suspense } from 'react';
import { type HeaderLink, PATIENTS } from '../navigation/header-links.js';
import { FindPatient } from './find/find-patient.js';
import { PlatformSearchLink } from './platform-search-link.js';
import { useIsPractitioner } from './waiting/use-is-practitioner.js';
import { loadWaitingTexts } from './waiting/waiting-texts.js';

const WaitingNote = lazy(async () => {
  const [{ WaitingNote: Note }] = await Promise.all([import('./waiting/waiting-note.js'), loadWaitingTexts()]);
  return { default: Note };
});

export interface HeaderSearchProps {
  readonly links: readonly HeaderLink[];
}

export function HeaderSearch({ links }: HeaderSearchProps) {
  const { role } = useSession();
  const isPractitioner = useIsPractitioner();
  if (role === 'super_admin') return <PlatformSearchLink />;
  return (
    <>
      {isPractitioner && (
        <Suspense>
          <WaitingNote />
        </Suspense>
      )}
      {links.some(({ path }) => path === PATIENTS) && <FindPatient />}
    </>
  );
}
