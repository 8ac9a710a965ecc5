import type { HeldRoleDto, PracticeDto, Role } from '@telecare/contracts';
import type { Realtime } from './realtime.js';

/** The signed-in user as screens may see them. Screens never get a token. */
export interface SessionUser {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly displayName: string;
}

export interface Session {
  readonly user: SessionUser;
  readonly roles: readonly HeldRoleDto[];
  readonly role: Role | undefined;
}

export interface Tenant {
  readonly practice: PracticeDto;
  /** True for the all-zero practice, which means that no practice is selected. */
  readonly isPlatform: boolean;
  readonly hostname: string;
  readonly isCustomDomain: boolean;
}

export type ToastTone = 'neutral' | 'destructive';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: ToastTone;
}

export type FaultKind = 'load' | 'render' | 'event' | 'rejection' | 'contract';

export interface ShellApi {
  readonly session: Session;
  readonly tenant: Tenant;
  /**
   * Calls the API as the signed-in user in the current practice. Adds the token, its proof, the practice and the
   * correlation id.
   */
  readonly fetch: typeof fetch;
  readonly pathInPractice: (path: string) => string;
  readonly toast: (message: ToastMessage) => void;
  /** Reloads the current practice after a change of its name, logo or colors. Since 1.1.0. */
  readonly reloadTenant: () => Promise<void>;
  /** Live events. Since 1.4.0. With an older shell, pages poll. */
  readonly realtime?: Realtime;
  /** Reports an error of a portal. Contains no personal data. */
  readonly reportFault: (fault: { remote: string; version: string; kind: FaultKind; message: string }) => void;
}
