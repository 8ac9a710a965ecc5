import { Injectable } from '@nestjs/common';
import { isOf, type RoleSwitchesDto, type SetRoleSwitch } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { auditOfSwitch, findSwitches, holdPractice, listSwitches, saveSwitch } from './role-switches.queries.js';
import { decidedWith, toRoleSwitches } from './role-switches.rules.js';

/**
 * Permissions that a practice gives its roles. A change takes effect with everybody's next request (docs/tenancy.md).
 */
@Injectable()
export class RoleSwitchesService {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer): Promise<RoleSwitchesDto> {
    return toRoleSwitches(await this.db.query(viewer, listSwitches({})));
  }

  set(viewer: Viewer, wanted: SetRoleSwitch): Promise<RoleSwitchesDto> {
    return this.db.decide(viewer, [holdPractice({}), findSwitches({})] as const, (_, decided) => {
      const isSo = toRoleSwitches(decided).items.some((one) => isOf(one, wanted) && one.allowed === wanted.allowed);
      const audit = auditOfSwitch(wanted, isSo);
      const saved = decidedWith(wanted);
      return {
        result: toRoleSwitches([...saved, ...decided]),
        writes: isSo ? [audit] : [...saved.map((one) => saveSwitch(one)), audit],
      };
    });
  }
}
