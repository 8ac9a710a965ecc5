import { Injectable } from '@nestjs/common';
import {
  type AppointmentLinkDto,
  type AppointmentLinkState,
  LINK_NOTICE_HOURS,
  type TenantTheme,
} from '@telecare/contracts';
import { TenantDb } from '../../platform/database/tenant-db.js';

type LinkedPractice = AppointmentLinkDto['practice'];

/** What the database tells the holder of a token. */
export type FoundLink = Omit<AppointmentLinkDto, 'practice'> & {
  readonly practice: Omit<LinkedPractice, 'theme'> & { readonly theme: TenantTheme | null };
};

export type LinkOutcome = Exclude<AppointmentLinkState, 'open'> | 'done';

/** The holder of a token has no practice, so each step is a function that reaches one appointment only. */
@Injectable()
export class ActionLinksRepository {
  constructor(private readonly db: TenantDb) {}

  async find(tokenHash: Buffer): Promise<FoundLink | undefined> {
    const [row] = await this.db.openQuery<{ found: FoundLink | null }>({
      name: 'appointmentLink.find',
      text: 'select app.find_appointment_link($1, $2) as found',
      values: [tokenHash, LINK_NOTICE_HOURS],
    });
    return row?.found ?? undefined;
  }

  async act(tokenHash: Buffer, correlationId: string): Promise<LinkOutcome | undefined> {
    const [row] = await this.db.openQuery<{ outcome: LinkOutcome | null }>({
      name: 'appointmentLink.act',
      text: 'select app.act_on_appointment_link($1, $2, $3) as outcome',
      values: [tokenHash, LINK_NOTICE_HOURS, correlationId],
    });
    return row?.outcome ?? undefined;
  }
}
