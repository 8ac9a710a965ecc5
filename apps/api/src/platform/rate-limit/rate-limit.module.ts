import { Global, Module } from '@nestjs/common';
import { BlockedAddresses } from './blocked-addresses.js';
import { HeldRequests } from './held-requests.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({
  providers: [RateLimits, HeldRequests, BlockedAddresses],
  exports: [RateLimits, HeldRequests, BlockedAddresses],
})
export class RateLimitModule {}
