import { describe, expect, it } from '@jest/globals';
import { Permission, rolesWith, type Role } from '@telecare/contracts';
import type { Viewer } from '../access/viewer.js';
import { loginsOf } from './logins.js';

const viewer = (allowedRoles: readonly Role[] | null, clientId = 'telecare-staff') =>
  ({ allowedRoles, clientId }) as Viewer;

describe('the database login of a request', () => {
  it('is of the one side that the endpoint allows', () => {
    expect(loginsOf(viewer(rolesWith(Permission.OwnAppointmentManage)))).toEqual(['patient']);
    expect(loginsOf(viewer(rolesWith(Permission.PatientRead)))).toEqual(['staff']);
    expect(loginsOf(viewer(['super_admin']))).toEqual(['staff']);
  });

  it('is of no side for the own account', () => {
    expect(loginsOf(viewer(null))).toEqual(['open']);
  });

  it('is first of the side that signed the person in, where the endpoint allows both', () => {
    const both = rolesWith(Permission.AppointmentRead);
    expect(loginsOf(viewer(both, 'telecare-staff'))).toEqual(['staff', 'patient']);
    expect(loginsOf(viewer(both, 'telecare-patient'))).toEqual(['patient', 'staff']);
  });
});
