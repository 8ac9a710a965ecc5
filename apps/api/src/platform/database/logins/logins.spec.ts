import { describe, expect, it } from '@jest/globals';
import { Permission, rolesWith, type Role } from '@telecare/contracts';
import type { Viewer } from '../../access/viewer.js';
import { loginsOf } from './logins.js';

const viewer = (allowedRoles: readonly Role[] | null, clientId = 'telecare-staff') =>
  ({ allowedRoles, clientId }) as Viewer;

describe('the database login of a request', () => {
  it('follows the only side that the endpoint allows', () => {
    expect(loginsOf(viewer(rolesWith(Permission.OwnAppointmentManage)))).toEqual(['patient']);
    expect(loginsOf(viewer(rolesWith(Permission.PatientRead)))).toEqual(['staff']);
    expect(loginsOf(viewer(['super_admin']))).toEqual(['staff']);
  });

  it('belongs to no side for the own account', () => {
    expect(loginsOf(viewer(null))).toEqual(['open']);
  });

  it('follows the side of the sign-in if the endpoint allows both', () => {
    const both = rolesWith(Permission.AppointmentRead);
    expect(loginsOf(viewer(both, 'telecare-staff'))).toEqual(['staff', 'patient']);
    expect(loginsOf(viewer(both, 'telecare-patient'))).toEqual(['patient', 'staff']);
  });
});
