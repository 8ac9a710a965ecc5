import { createHmac } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ViewerRequest } from '../access/viewer.js';
import { Config } from '../config/config.module.js';
import { RateLimited } from '../http/domain-error.js';
import { type Limit, RateLimits } from './rate-limits.js';

type Named = 'token' | 'email';

/**
 * Attempts can be counted per signed-in user, per token or e-mail address, or per network address. A waiting room or a
 * clinic shares a network address. If a better key exists, the network address only gets its own much higher limit.
 */
export interface RateLimitOptions extends Limit {
  readonly by: 'user' | 'address' | Named;
  readonly ofAddress?: Omit<Limit, 'name'>;
}

const OF_ADDRESS = { limit: 600, windowSeconds: 60 };

const METADATA = 'telecare:rate-limit';

export const RateLimit = (options: RateLimitOptions) => SetMetadata(METADATA, options);

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const options = this.reflector.get<RateLimitOptions>(METADATA, context.getHandler());
    const request = context.switchToHttp().getRequest<ViewerRequest>();
    const seconds = await this.wait(options, request);
    if (seconds > 0) throw new RateLimited(seconds);
    return true;
  }

  private async wait(options: RateLimitOptions, request: ViewerRequest): Promise<number> {
    const { viewer, ip } = request;
    if (options.by === 'user') return this.limits.wait(options, viewer?.userId ?? ip);
    if (options.by === 'address') return this.limits.wait(options, ip);
    const named = this.named(options.by, request);
    const ofName = named === undefined ? 0 : await this.limits.wait(options, named);
    if (ofName > 0) return ofName;
    return this.limits.wait({ name: `${options.name}-address`, ...(options.ofAddress ?? OF_ADDRESS) }, ip);
  }

  private named(by: Named, { params, body }: ViewerRequest): string | undefined {
    const value = { ...record(body), ...record(params) }[by];
    if (typeof value !== 'string') return undefined;
    const key = this.config.env.INVITATION_SECRET;
    return createHmac('sha256', key).update(`rate-limit:${value.trim().toLowerCase()}`).digest('base64url');
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
