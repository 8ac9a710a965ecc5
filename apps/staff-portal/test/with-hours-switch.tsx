import { ShellProvider, useShell } from '@telecare/shell-sdk';
import { aSwitchedSession } from '@telecare/testing';
import { type ReactNode, useState } from 'react';

const decide = (allowed: boolean) => aSwitchedSession('scheduler', { permission: 'working-hours:manage', allowed });

export const hoursSwitch: { set: (allowed: boolean) => void } = { set: () => undefined };

// A front desk that loads its permissions again when the practice switches working hours off or on.
export function WithHoursSwitch({ children }: { readonly children: ReactNode }) {
  const shell = useShell();
  const [session, setSession] = useState(decide(true));
  hoursSwitch.set = (allowed) => setSession(decide(allowed));
  return <ShellProvider shell={{ ...shell, session }}>{children}</ShellProvider>;
}
