import { Permission } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const AbsenceDialog = lazy(async () => ({ default: (await import('./absence.dialog.js')).AbsenceDialog }));

interface Absent {
  // Takes the practitioner, or nothing if the user has to choose one. Undefined if the user may not change their hours.
  readonly open: ((practitionerId?: string) => void) | undefined;
  readonly dialog: ReactNode;
}

// The dialog belongs outside of a group of appointments, because the group goes when its last appointment is moved.
export function useAbsent(): Absent {
  const [opened, setOpened] = useState<string>();
  const may = useMay(Permission.WorkingHoursManageAll);
  return {
    open: may ? (practitionerId = '') => setOpened(practitionerId) : undefined,
    dialog: opened !== undefined && (
      <Suspense fallback={null}>
        <AbsenceDialog practitionerId={opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  };
}
