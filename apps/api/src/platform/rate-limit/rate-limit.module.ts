import { Global, Module } from '@nestjs/common';
import { HeldRequests } from './held-requests.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({ providers: [RateLimits, HeldRequests], exports: [RateLimits, HeldRequests] })
export class RateLimitModule {}
