import type { HeldRoleDto, PracticeDto, Role } from '@telecare/contracts';
import type { Realtime } from './realtime.js';

/** The signed-in person as screens may know them; no token is ever handed out. */
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
  /** The all-zero practice: no practice is selected. */
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
  /** Calls the API as the signed-in person in the current practice; adds token, proof, practice and correlation id. */
  readonly fetch: typeof fetch;
  readonly pathInPractice: (path: string) => string;
  readonly toast: (message: ToastMessage) => void;
  /** Asks for the current practice again after its name, logo or colours were changed. Since 1.1.0. */
  readonly reloadTenant: () => Promise<void>;
  /** Live events. Since 1.4.0; with an older shell, pages poll. */
  readonly realtime?: Realtime;
  /** Reports a fault of a portal without any personal data. */
  readonly reportFault: (fault: { remote: string; version: string; kind: FaultKind; message: string }) => void;
}
