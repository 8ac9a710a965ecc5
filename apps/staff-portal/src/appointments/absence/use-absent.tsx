import { Permission } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const AbsenceDialog = lazy(async () => ({ default: (await import('./dialogs.js')).AbsenceDialog }));
const KnownAbsenceDialog = lazy(async () => ({
  default: (await import('./dialogs.js')).KnownAbsenceDialog,
}));

interface Absent {
  // Takes the practitioner, or nothing if the user has to choose one. Undefined if the user may not change their hours.
  readonly open: ((practitionerId?: string) => void) | undefined;
  // Shows the appointments of an absence that was entered before.
  readonly openKnown: ((practitionerId: string) => void) | undefined;
  readonly dialog: ReactNode;
}

// The dialog belongs outside of a group of appointments, because the group goes when its last appointment is moved.
export function useAbsent(): Absent {
  const [opened, setOpened] = useState<{ readonly practitionerId: string; readonly isKnown: boolean }>();
  const may = useMay(Permission.WorkingHoursManageAll);
  const Opened = opened?.isKnown ? KnownAbsenceDialog : AbsenceDialog;
  return {
    open: may ? (practitionerId = '') => setOpened({ practitionerId, isKnown: false }) : undefined,
    openKnown: may ? (practitionerId) => setOpened({ practitionerId, isKnown: true }) : undefined,
    dialog: opened && (
      <Suspense fallback={null}>
        <Opened practitionerId={opened.practitionerId} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  };
}
