import type { ManagedPracticeDto } from '@telecare/contracts';
import { ShellProvider, useShell } from '@telecare/shell-sdk';
import { type ReactNode, useMemo } from 'react';

interface ReadInPracticeProps {
  readonly practice: Pick<ManagedPracticeDto, 'id' | 'name' | 'timeZone'>;
  readonly children: ReactNode;
}

/**
 * Its children read from this practice. Every call names it, so that the practice's own audit log records the access.
 */
export function ReadInPractice({ practice: { id, name, timeZone }, children }: ReadInPracticeProps) {
  const shell = useShell();
  const inside = useMemo(() => {
    const practice = { ...shell.tenant.practice, id, name, timeZone };
    const fetchInPractice: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      request.headers.set('x-practice-id', id);
      return shell.fetch(request);
    };
    return { ...shell, tenant: { ...shell.tenant, practice, isPlatform: false }, fetch: fetchInPractice };
  }, [shell, id, name, timeZone]);
  return <ShellProvider shell={inside}>{children}</ShellProvider>;
}
