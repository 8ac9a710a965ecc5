import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  isSwitchable,
  PLATFORM_PRACTICE_ID,
  type Role,
  rolesWith,
  SHOWN_OF_CLOSED,
  switchOf,
  uuid,
} from '@telecare/contracts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../http/domain-error.js';
import { Authenticator } from './authenticator.js';
import { ACCESS_METADATA, type Access } from './endpoint.decorator.js';
import { lackingLevel } from './level.rules.js';
import type { Viewer, ViewerRequest } from './viewer.js';

const PRACTICE_HEADER = 'x-practice-id';
/** The methods that HTTP calls safe (RFC 9110, 9.2.1). */
const READS = new Set(['GET', 'HEAD']);

/**
 * Global guard. Refuses every handler that does not declare its access, and attaches the viewer to all others. The
 * database proves whether that viewer really has a role, see {@link Viewer}.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS_METADATA, context.getHandler());
    if (!access) throw new DomainError('access.denied');
    if (access.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<ViewerRequest>();
    const { identity, expiresAt } = await this.authenticator.identify(request);
    request.tokenEndsAt = expiresAt;
    request.viewer = {
      ...identity,
      ...reachOf(access, request),
      lackingLevel: access.kind === 'own' ? 0 : lackingLevel(identity, access.asksAgain ? 3 : 2),
      correlationId: request.id,
      onlyReads: READS.has(request.method),
    };
    return true;
  }
}

type Reach = Pick<Viewer, 'scope' | 'practiceId' | 'allowedRoles' | 'shows' | 'switched' | 'record'>;

function reachOf(access: Exclude<Access, { kind: 'public' }>, request: FastifyRequest): Reach {
  switch (access.kind) {
    case 'own':
      return {
        scope: 'own',
        practiceId: PLATFORM_PRACTICE_ID,
        allowedRoles: null,
        shows: 'names',
        switched: null,
        record: null,
      };
    case 'platform':
      return {
        scope: 'platform',
        practiceId: PLATFORM_PRACTICE_ID,
        allowedRoles: ['super_admin'],
        shows: shownBy(access),
        switched: null,
        record: null,
      };
    case 'practice':
      return {
        scope: 'practice',
        practiceId: practiceOf(request, access.alsoPlatform === true),
        allowedRoles: rolesFor(access.permission),
        shows: shownBy(access),
        switched: isSwitchable(access.permission) ? switchOf(access.permission) : null,
        record: access.opensRecord === false ? null : recordIn(request),
      };
  }
}

const shownBy = ({ permission, whileClosed }: Extract<Access, { permission: unknown }>): Viewer['shows'] =>
  whileClosed ?? SHOWN_OF_CLOSED[permission] ?? 'names';

function practiceOf(request: FastifyRequest, alsoPlatform: boolean): string {
  const named = request.headers[PRACTICE_HEADER];
  if (!named || (named === PLATFORM_PRACTICE_ID && !alsoPlatform)) throw new DomainError('practice.required');
  const parsed = uuid.safeParse(named);
  if (!parsed.success) throw new DomainError('practice.not_found');
  return parsed.data;
}

/** Returns null for an invalid id, so it is refused before any database query. */
function recordIn({ params }: FastifyRequest): string | null {
  const named = typeof params === 'object' && params !== null && 'patientId' in params ? params.patientId : undefined;
  return uuid.safeParse(named).data ?? null;
}

const cachedRoles = new Map<string, Role[]>();

function rolesFor(permission: Parameters<typeof rolesWith>[0]): Role[] {
  const known = cachedRoles.get(permission) ?? rolesWith(permission);
  cachedRoles.set(permission, known);
  return known;
}
