import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Viewer } from '../../access/viewer.js';

/** `open` sees no practice's rows: public pages and people's own accounts. */
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
 * The login of a viewer, by the roles that the endpoint allows. Where it allows both sides only the database knows
 * which role it finds, so the portal that signed the person in says which login is tried first.
 */
export function loginsOf({ allowedRoles, clientId }: Viewer): readonly [Login, ...Login[]] {
  if (!allowedRoles) return ['open'];
  if (!allowedRoles.includes('patient')) return ['staff'];
  if (allowedRoles.length === 1) return ['patient'];
  return clientId === 'telecare-patient' ? ['patient', 'staff'] : ['staff', 'patient'];
}

export const isOtherSide = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'TC421';
