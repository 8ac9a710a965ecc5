import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import {
  type AcceptedInvitationDto,
  acceptedInvitationDto,
  type InvitationLookupDto,
  invitationLookupDto,
  type InvitationToken,
  invitationToken,
  type OpenAccount,
  openAccount,
  type OpenedAccountDto,
  openedAccountDto,
} from '@telecare/contracts';
import { PublicEndpoint, SignedInEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { BlockedAddressGuard } from '../../../platform/rate-limit/blocked-addresses.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { type Caller, CurrentCaller } from '../../registration/registration-attempts.service.js';
import { AcceptancesService } from './acceptances.service.js';

const TEN_A_MINUTE = { limit: 10, windowSeconds: 60 };

/** Endpoints for the link of an invitation. The token is in the body, because URLs are logged. */
@Controller()
@UseGuards(RateLimitGuard)
export class AcceptancesController {
  constructor(private readonly acceptances: AcceptancesService) {}

  @Post('invitation-lookup')
  @PublicEndpoint('The invited person has no account yet; the token proves the invitation', {
    returns: invitationLookupDto,
    status: 200,
    refuses: ['access', 'invitation'],
  })
  @UseGuards(BlockedAddressGuard)
  @RateLimit({ name: 'invitation-lookup', by: 'token', ...TEN_A_MINUTE })
  lookupInvitation(
    @CurrentCaller() caller: Caller,
    @Body({ schema: invitationToken }) input: InvitationToken,
  ): Promise<InvitationLookupDto> {
    return this.acceptances.lookup(input, caller);
  }

  @Post('invitation-acceptances/account')
  @PublicEndpoint('The invited person creates an account here; the token proves the invitation', {
    returns: openedAccountDto,
    status: 201,
    refuses: ['access', 'invitation', 'password', 'person', 'identity', 'captcha'],
  })
  @UseGuards(BlockedAddressGuard)
  @RateLimit({ name: 'invitation-account', by: 'token', limit: 120, windowSeconds: 60 })
  openAccount(
    @CurrentCaller() caller: Caller,
    @Body({ schema: openAccount }) input: OpenAccount,
  ): Promise<OpenedAccountDto> {
    return this.acceptances.withNewAccount(input, caller);
  }

  @Post('invitation-acceptances')
  @SignedInEndpoint({
    returns: acceptedInvitationDto,
    status: 201,
    refuses: ['invitation', 'password', 'person', 'identity'],
  })
  @RateLimit({ name: 'invitation-acceptance', by: 'user', ...TEN_A_MINUTE })
  acceptInvitation(
    @CurrentViewer() viewer: Viewer,
    @CurrentCaller() caller: Caller,
    @Body({ schema: invitationToken }) input: InvitationToken,
  ): Promise<AcceptedInvitationDto> {
    return this.acceptances.withOwnAccount(viewer, input, caller);
  }
}
