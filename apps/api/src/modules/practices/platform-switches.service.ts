import { Injectable } from '@nestjs/common';
import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { PlatformSwitches } from './platform-switches.read-model.js';

const saveSwitches = prepared('practices.savePlatformSwitches', ({ patientApproval, captcha }: PlatformSwitches) =>
  db
    .updateTable('app.practices')
    .set({ patient_approval: patientApproval, captcha, updated_at: now })
    .where('id', '=', PLATFORM_PRACTICE_ID),
);

@Injectable()
export class PlatformSwitchesService {
  /** Run this in a super administrator's transaction on the platform, together with the audit event of the change. */
  save(switches: PlatformSwitches) {
    return saveSwitches(switches);
  }
}
