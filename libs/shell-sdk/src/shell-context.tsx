import { createContext, type ReactNode, useContext } from 'react';
import type { Session, ShellApi, Tenant } from './shell-api.js';

const ShellContext = createContext<ShellApi | null>(null);

export function ShellProvider({ shell, children }: { readonly shell: ShellApi; readonly children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('No shell');
  return shell;
}

export const useSession = (): Session => useShell().session;

export const useTenant = (): Tenant => useShell().tenant;

export const useToast = (): ShellApi['toast'] => useShell().toast;

export const usePathInPractice = (): ShellApi['pathInPractice'] => useShell().pathInPractice;
