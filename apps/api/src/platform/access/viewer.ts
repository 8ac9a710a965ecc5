import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Permission, Role, ShownOfClosed } from '@telecare/contracts';
import type { FastifyRequest } from 'fastify';
import type { LackingLevel } from './level.rules.js';

/** A person whose token and proof were accepted. What they may do is not known yet. */
export interface Identity {
  readonly userId: string;
  readonly email: string;
  /** True if the mailbox is verified. Only then may the address open anything. */
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Keycloak's session, so that signing out elsewhere ends access here. */
  readonly sessionId: string;
  readonly clientId: string;
  /** How surely: 1 is a password, 2 a second factor in this session, 3 one just before {@link provedAt}. */
  readonly level: number;
  /** Time of the last proof, in milliseconds since 1970. */
  readonly provedAt: number;
}

/**
 * On whose behalf a statement runs. Only the database turns it into rows: each transaction opens with
 * `app.begin_tenant_context`, which refuses a viewer who holds none of `allowedRoles` in the practice (docs/adr/0020).
 */
export interface Viewer extends Identity {
  /** `own`: the caller's own account, in no practice. */
  readonly scope: 'own' | 'practice' | 'platform';
  readonly practiceId: string;
  readonly allowedRoles: readonly Role[] | null;
  readonly correlationId: string;
  /** Missing level of a user who needs a second factor: none, one in this session, or a fresh one. */
  readonly lackingLevel: LackingLevel;
  /**
   * Data that the endpoint shows. Super administrators without an opening are refused if it contains names
   * (docs/tenancy.md).
   */
  readonly shows: ShownOfClosed | 'names';
  /** The permission of the request, where practices decide which roles carry it (docs/tenancy.md). */
  readonly switched: Permission | null;
  readonly record: string | null;
  /** True if the request changes nothing but the audit log. */
  readonly onlyReads: boolean;
}

/** `tokenEndsAt`: milliseconds since 1970. */
export type ViewerRequest = FastifyRequest & { viewer?: Viewer; tokenEndsAt?: number };

export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const { viewer } = context.switchToHttp().getRequest<ViewerRequest>();
  if (!viewer) throw new Error('A public endpoint has no viewer');
  return viewer;
});

/** The viewer with only some of their roles. A user with none of them is refused. */
export function withRoles(viewer: Viewer, roles: readonly string[]): Viewer {
  if (viewer.switched) throw new Error('Which roles count is for the practice to say');
  return { ...viewer, allowedRoles: (viewer.allowedRoles ?? []).filter((role) => roles.includes(role)) };
}
