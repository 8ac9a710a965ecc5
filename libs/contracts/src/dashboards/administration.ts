import { z } from 'zod';
import { uuid } from '../shared/common.js';
import { INVITATION_STATUSES } from '../invitations/limits.js';
import { role } from '../access/role.js';

const count = z.number().int().nonnegative();

const gettingStarted = z
  .object({
    contact: z.boolean().meta({ description: 'An e-mail address or a phone number' }),
    practitioner: z.boolean().meta({ description: 'Somebody is one, or is invited as one' }),
    appointmentTypes: z.boolean(),
    workingHours: z.boolean().meta({ description: 'Of any practitioner' }),
  })
  .meta({ id: 'GettingStarted' });
export type GettingStarted = z.infer<typeof gettingStarted>;

export const administrationDashboardDto = z
  .object({
    patients: count,
    staff: z.object({ total: count, practitioners: count, administrators: count, frontDesk: count }),
    todaysAppointments: count,
    pendingInvitations: count,
    gettingStarted,
    recentInvitations: z.array(
      z.object({
        id: uuid,
        email: z.string(),
        role,
        status: z.enum(INVITATION_STATUSES),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'AdministrationDashboard' });
export type AdministrationDashboardDto = z.infer<typeof administrationDashboardDto>;
