import { applyDecorators, HttpCode, SerializeOptions, SetMetadata, type StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes, ApiExtension, ApiProduces, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import type { Permission, ProblemCode, ShownOfClosed } from '@telecare/contracts';
import type { z } from 'zod';
import type { JsonText } from '../http/json-text.js';

export type ProblemFamily = ProblemCode extends `${infer Family}.${string}` ? Family : never;

interface Answer {
  /**
   * Contract of the response. Fields that it does not list are removed. Without it the endpoint answers 204 with no
   * body.
   */
  readonly returns?: z.ZodType;
  /** Status code on success. Defaults to 200, or to 204 for an endpoint without a contract. */
  readonly status?: number;
  readonly mediaType?: string;
  readonly bodyTypes?: readonly string[];
  readonly bodyLimit?: number;
  readonly refuses?: readonly ProblemFamily[];
  readonly also?: Readonly<Record<number, z.ZodType>>;
}

interface Permitted {
  readonly permission: Permission;
  /** True if users whose role needs a second factor must have used it within the last minutes (docs/sign-in.md). */
  readonly asksAgain?: boolean;
  /** Set if super administrators may read this data without emergency access to the practice (`SHOWN_OF_CLOSED`). */
  readonly whileClosed?: ShownOfClosed;
  /**
   * A path with a patient id opens that patient's record. False for endpoints that show nothing of it
   * (docs/tenancy.md).
   */
  readonly opensRecord?: false;
}

type Opening =
  | ({ readonly kind: 'practice'; readonly alsoPlatform?: boolean } & Permitted)
  | ({ readonly kind: 'platform' } & Permitted)
  | { readonly kind: 'own' }
  | { readonly kind: 'public'; readonly reason: string };

/** Access rule of a handler. The guard refuses handlers without one. */
export type Access = Answer & Opening;

export type AccessNote = Opening & Pick<Answer, 'refuses'> & { readonly status: number };

/** Responses of this type stay open while the client listens. */
const EVENT_STREAM = 'text/event-stream';

/**
 * Return type of a handler. The schema strips objects, JSON text from the database must match the contract, and a
 * handler of an event stream writes its response itself.
 */
type Returned<Options extends Answer> = Options extends { readonly mediaType: typeof EVENT_STREAM }
  ? void
  : Options extends { readonly mediaType: string }
    ? string | StreamableFile
    : Options extends { readonly returns: infer Schema extends z.ZodType }
      ? z.input<Schema> | JsonText<z.output<Schema>>
      : void;

/** Only accepts handlers that return the declared contract. */
type EndpointDecorator<Options extends Answer> = <
  Handler extends (...parameters: never[]) => Returned<Options> | Promise<Returned<Options>>,
>(
  target: object,
  name: string,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void;

export const ACCESS_METADATA = 'telecare:access';

/** Name of the OpenAPI extension that carries the access rule until the document is complete. */
export const ACCESS_EXTENSION = 'x-access';

/**
 * Open to users with the permission in the practice of the request. With `alsoPlatform` the request may also name the
 * all-zero practice, where only super administrators have a role.
 */
export const Endpoint = <const Options extends Answer & Permitted & { alsoPlatform?: boolean }>(
  options: Options,
): EndpointDecorator<Options> => declare({ kind: 'practice', ...options });

export const PlatformEndpoint = <Options extends Answer & Permitted>(options: Options): EndpointDecorator<Options> =>
  declare({ kind: 'platform', ...options });

export const SignedInEndpoint = <Options extends Answer>(options: Options): EndpointDecorator<Options> =>
  declare({ kind: 'own', ...options });

export const PublicEndpoint = <Options extends Answer>(reason: string, options: Options): EndpointDecorator<Options> =>
  declare({ kind: 'public', reason, ...options });

/** Facts about a route's body and answer that the server needs before it reads the body. */
export type RouteBody = Pick<Answer, 'bodyTypes' | 'bodyLimit'> & { readonly isStream?: boolean };

function declare(access: Access): MethodDecorator {
  const { returns, mediaType, bodyTypes, bodyLimit } = access;
  const route: RouteBody = { bodyTypes, bodyLimit, isStream: mediaType === EVENT_STREAM };
  const decorators = [
    SetMetadata(ACCESS_METADATA, access),
    HttpCode(statusOf(access)),
    RouteConfig(route),
    ...documented(access),
  ];
  // Other media types are sent unchanged. Their contract only documents them.
  return applyDecorators(...decorators, ...(returns && !mediaType ? [SerializeOptions({ schema: returns })] : []));
}

function documented(access: Access): MethodDecorator[] {
  const { returns, also, mediaType, bodyTypes = [], ...opening } = access;
  const note: AccessNote = { ...opening, status: statusOf(access) };
  const answers = Object.entries({ ...also, [statusOf(access)]: returns });
  return [
    ApiExtension(ACCESS_EXTENSION, note),
    ...('permission' in access ? [ApiExtension('x-permission', access.permission)] : []),
    ...(access.kind === 'public' ? [] : [ApiSecurity(REQUIRED[access.kind])]),
    ...answers.map(([status, standardSchema]) =>
      ApiResponse({ status: Number(status), description: 'Done', standardSchema }),
    ),
    ...(mediaType ? [ApiProduces(mediaType)] : []),
    ...(bodyTypes.length > 0 ? [ApiConsumes(...bodyTypes)] : []),
  ];
}

const REQUIRED = {
  own: { dpop: [] },
  platform: { dpop: [] },
  practice: { dpop: [], practice: [] },
};

const statusOf = (access: Answer): number => access.status ?? (access.returns ? 200 : 204);
