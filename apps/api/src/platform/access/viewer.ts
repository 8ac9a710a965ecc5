import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Permission, Role, ShownOfClosed } from '@telecare/contracts';
import type { FastifyRequest } from 'fastify';
import type { LackingLevel } from './level.rules.js';

/** A user whose token and proof were accepted. Their roles are not known yet. */
export interface Identity {
  readonly userId: string;
  readonly email: string;
  /** True if the mailbox is verified. An unverified address must not grant access to anything. */
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Keycloak session id. Signing out elsewhere ends access here. */
  readonly sessionId: string;
  readonly clientId: string;
  /**
   * Authentication level: 1 is a password, 2 a second factor in this session, 3 a second factor at {@link provedAt}.
   */
  readonly level: number;
  /** Time of the last proof, in milliseconds since 1970. */
  readonly provedAt: number;
}

/**
 * The caller of a statement. Only the database turns a viewer into rows: each transaction starts with
 * `app.begin_tenant_context`, which refuses a viewer without any of `allowedRoles` in the practice (docs/adr/0020).
 */
export interface Viewer extends Identity {
  /** `own` is the caller's own account, outside any practice. */
  readonly scope: 'own' | 'practice' | 'platform';
  readonly practiceId: string;
  readonly allowedRoles: readonly Role[] | null;
  readonly correlationId: string;
  /** Level that the user must still prove: none, a second factor in this session, or a fresh one. */
  readonly lackingLevel: LackingLevel;
  /**
   * Data that the endpoint shows. Super administrators without emergency access are refused if it contains names
   * (docs/tenancy.md).
   */
  readonly shows: ShownOfClosed | 'names';
  /** Permission of the request, if practices decide which roles have it (docs/tenancy.md). */
  readonly switched: Permission | null;
  readonly record: string | null;
  /** True if the request writes nothing but audit events. */
  readonly onlyReads: boolean;
}

/** `tokenEndsAt`: milliseconds since 1970. */
export type ViewerRequest = FastifyRequest & { viewer?: Viewer; tokenEndsAt?: number };

export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const { viewer } = context.switchToHttp().getRequest<ViewerRequest>();
  if (!viewer) throw new Error('A public endpoint has no viewer');
  return viewer;
});

/** Returns the viewer with only some of their roles. The database refuses a viewer who has none of them. */
export function withRoles(viewer: Viewer, roles: readonly string[]): Viewer {
  if (viewer.switched) throw new Error('Which roles count is for the practice to say');
  return { ...viewer, allowedRoles: (viewer.allowedRoles ?? []).filter((role) => roles.includes(role)) };
}
