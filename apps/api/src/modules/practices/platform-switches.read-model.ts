import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/** Settings of super administrators for all practices that Keycloak has no fields for. */
export interface PlatformSwitches {
  readonly patientApproval: boolean;
  readonly captcha: boolean;
}

const platform = () => db.selectFrom('app.practices as platform').where('platform.id', '=', PLATFORM_PRACTICE_ID);

export const readPlatformSwitches = prepared('practices.platformSwitches', () =>
  platform().select(['platform.patient_approval as patientApproval', 'platform.captcha']),
);

/** Part of another statement: whether newly invited patients need approval. */
export const patientsNeedApproval = () => platform().select('platform.patient_approval').$asScalar().$notNull();
