import { z } from 'zod';
import { uuid } from './common.js';
import { INVITATION_STATUSES } from './limits.js';
import { role } from './role.js';

const count = z.number().int().nonnegative();

/** The dashboard of those who run a practice. */
export const administrationDashboardDto = z
  .object({
    patients: count,
    staff: z.object({ total: count, practitioners: count, administrators: count }),
    todaysAppointments: count,
    pendingInvitations: count,
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
