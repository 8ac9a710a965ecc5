import { useTenant } from '@telecare/shell-sdk';
import { Page } from '@telecare/ui';
import { PracticeAppointments } from './practice-appointments.js';

export function EnteredPracticeScreen() {
  const { practice } = useTenant();
  return (
    <Page>
      <PracticeAppointments practice={practice} first="analytics" />
    </Page>
  );
}
