import { applyDecorators, HttpCode, SerializeOptions, SetMetadata } from '@nestjs/common';
import type { Permission } from '@telecare/contracts';
import type { z } from 'zod';

interface Answer {
  /** The contract of the answer; what it does not list never leaves. Absent: 204 without a body. */
  readonly returns?: z.ZodType;
  /** Status of success, 200 or 204 when absent. */
  readonly status?: number;
  /** Of an answer that is no JSON. */
  readonly mediaType?: string;
  /** Of a body that is neither JSON nor a file. */
  readonly bodyType?: string;
  /** Other statuses that answer with a contract instead of a problem. */
  readonly also?: Readonly<Record<number, z.ZodType>>;
}

/** How a handler is opened; the guard refuses a handler without it. */
export type Access = Answer &
  (
    | { readonly kind: 'practice'; readonly permission: Permission; readonly alsoPlatform?: boolean }
    | { readonly kind: 'platform'; readonly permission: Permission }
    | { readonly kind: 'own' }
    | { readonly kind: 'public'; readonly reason: string }
  );

export const ACCESS_METADATA = 'telecare:access';

/**
 * Open to whoever holds the permission in the practice that the request names. With `alsoPlatform` the request may
 * name the all-zero practice, where only super administrators hold a role.
 */
export const Endpoint = (options: Answer & { permission: Permission; alsoPlatform?: boolean }) =>
  declare({ kind: 'practice', ...options });

/** Open to super administrators, for reads across practices. */
export const PlatformEndpoint = (options: Answer & { permission: Permission }) =>
  declare({ kind: 'platform', ...options });

/** Open to every signed-in person, for their own account only. */
export const SignedInEndpoint = (options: Answer) => declare({ kind: 'own', ...options });

/** Open to everybody, for a reason that the permission list prints. */
export const PublicEndpoint = (reason: string, options: Answer) => declare({ kind: 'public', reason, ...options });

function declare(access: Access): MethodDecorator {
  const { returns, mediaType } = access;
  const decorators = [SetMetadata(ACCESS_METADATA, access), HttpCode(statusOf(access))];
  // What is no JSON is sent as it is: a contract of it only tells callers what to expect.
  return applyDecorators(...decorators, ...(returns && !mediaType ? [SerializeOptions({ schema: returns })] : []));
}

/** The status of a success. */
export const statusOf = (access: Answer): number => access.status ?? (access.returns ? 200 : 204);
