import { Injectable } from '@nestjs/common';
import { isOf, type RoleSwitchesDto, type SetRoleSwitch } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { auditOfSwitch, findSwitches, holdPractice, listSwitches, saveSwitch } from './role-switches.queries.js';
import { decidedWith, toRoleSwitches } from './role-switches.rules.js';

/** Permissions that a practice gives its roles. A change applies from each user's next request on (docs/tenancy.md). */
@Injectable()
export class RoleSwitchesService {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer): Promise<RoleSwitchesDto> {
    return toRoleSwitches(await this.db.query(viewer, listSwitches({})));
  }

  set(viewer: Viewer, wanted: SetRoleSwitch): Promise<RoleSwitchesDto> {
    return this.db.decide(viewer, [holdPractice({}), findSwitches({})] as const, (_, decided) => {
      const before = toRoleSwitches(decided).items;
      const isSo = (one: SetRoleSwitch) => before.some((was) => isOf(was, one) && was.allowed === one.allowed);
      const saved = decidedWith(wanted).filter((one) => !isSo(one));
      return {
        result: toRoleSwitches([...saved, ...decided]),
        writes:
          saved.length === 0
            ? [auditOfSwitch(wanted, true)]
            : saved.flatMap((one) => [saveSwitch(one), auditOfSwitch(one, false)]),
      };
    });
  }
}
