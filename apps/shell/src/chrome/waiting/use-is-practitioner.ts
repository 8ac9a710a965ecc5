import { useSession, useTenant } from '@telecare/shell-sdk';

// Includes practice administrators who treat patients. The session's role is only the highest one.
export function useIsPractitioner(): boolean {
  const { roles } = useSession();
  const { practice } = useTenant();
  return roles.some((held) => held.role === 'practitioner' && held.practice?.id === practice.id);
}
