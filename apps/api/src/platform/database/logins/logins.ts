import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Viewer } from '../../access/viewer.js';

/** `open` sees no rows of practices. Public pages and people's own accounts use it. */
export type Login = 'open' | 'staff' | 'patient';

@Injectable()
export class Logins {
  constructor(
    @InjectDataSource() readonly open: DataSource,
    @InjectDataSource('staff') readonly staff: DataSource,
    @InjectDataSource('patient') readonly patient: DataSource,
  ) {}
}

/**
 * Picks the login for the roles that the endpoint allows. If it allows both staff and patients, only the database knows
 * which role the viewer has. The portal of the sign-in then decides which login is tried first.
 */
export function loginsOf({ allowedRoles, clientId }: Viewer): readonly [Login, ...Login[]] {
  if (!allowedRoles) return ['open'];
  if (!allowedRoles.includes('patient')) return ['staff'];
  if (allowedRoles.length === 1) return ['patient'];
  return clientId === 'telecare-patient' ? ['patient', 'staff'] : ['staff', 'patient'];
}

export const isOtherSide = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'TC421';
