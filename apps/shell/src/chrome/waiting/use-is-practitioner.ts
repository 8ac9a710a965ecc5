import { useSession, useTenant } from '@telecare/shell-sdk';

// Also a practice administrator who treats patients; the role of the session is only the highest of those held.
export function useIsPractitioner(): boolean {
  const { roles } = useSession();
  const { practice } = useTenant();
  return roles.some((held) => held.role === 'practitioner' && held.practice?.id === practice.id);
}
