import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ViewerRequest } from '../access/viewer.js';
import { RateLimited } from '../http/domain-error.js';
import { type Limit, RateLimits } from './rate-limits.js';

/** Whose attempts are counted together: one signed-in person's or one network address'. */
export type RateLimitOptions = Limit & { readonly by: 'user' | 'address' };

const METADATA = 'telecare:rate-limit';

export const RateLimit = (options: RateLimitOptions) => SetMetadata(METADATA, options);

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const options = this.reflector.get<RateLimitOptions>(METADATA, context.getHandler());
    const { viewer, ip } = context.switchToHttp().getRequest<ViewerRequest>();
    const subject = options.by === 'user' ? (viewer?.userId ?? ip) : ip;
    const seconds = await this.limits.wait(options, subject);
    if (seconds > 0) throw new RateLimited(seconds);
    return true;
  }
}
