import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import {
  type AppointmentLinkDto,
  appointmentLinkDto,
  type AppointmentLinkToken,
  appointmentLinkToken,
} from '@telecare/contracts';
import { PublicEndpoint } from '../../platform/access/endpoint.decorator.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { type Caller, CurrentCaller } from '../registration/registration-attempts.service.js';
import { ActionLinksService } from './action-links.service.js';

const REASON = 'The recipient of the mail need not sign in; the token proves the appointment and allows one action';
const TEN_A_MINUTE = { limit: 10, windowSeconds: 60 };

/** Where the links of mails about appointments lead. The token comes in a body: addresses are logged, and scanners open them. */
@Controller('appointment-links')
@UseGuards(RateLimitGuard)
export class ActionLinksController {
  constructor(private readonly links: ActionLinksService) {}

  @Post('lookup')
  @PublicEndpoint(REASON, { returns: appointmentLinkDto, status: 200, refuses: ['appointment'] })
  @RateLimit({ name: 'appointment-link-lookup', by: 'token', ...TEN_A_MINUTE })
  lookupAppointmentLink(
    @CurrentCaller() { correlationId }: Caller,
    @Body({ schema: appointmentLinkToken }) { token }: AppointmentLinkToken,
  ): Promise<AppointmentLinkDto> {
    return this.links.lookup(token, correlationId);
  }

  @Post('act')
  @PublicEndpoint(REASON, { returns: appointmentLinkDto, status: 200, refuses: ['appointment'] })
  @RateLimit({ name: 'appointment-link-act', by: 'token', ...TEN_A_MINUTE })
  actOnAppointmentLink(
    @CurrentCaller() { correlationId }: Caller,
    @Body({ schema: appointmentLinkToken }) { token }: AppointmentLinkToken,
  ): Promise<AppointmentLinkDto> {
    return this.links.act(token, correlationId);
  }
}
