import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../../platform/database/statements/tables.js';

/** Client that the API uses to check the password of a signed-in user. Its events contain the API's address. */
const PASSWORD_CHECK = 'telecare-password-check';

type Events = ExpressionBuilder<DB & { event: DB['app.security_events'] }, 'event'>;

export const isSignIn = ({ eb }: Events) =>
  eb.and([eb('event.type', '=', 'LOGIN'), eb('event.client', 'is distinct from', PASSWORD_CHECK)]);

export const isFailedSignIn = ({ eb }: Events) =>
  eb.and([eb('event.type', '=', 'LOGIN_ERROR'), eb('event.client', 'is distinct from', PASSWORD_CHECK)]);

export const isLockOut = ({ eb }: Events) =>
  eb('event.type', 'in', ['USER_DISABLED_BY_TEMPORARY_LOCKOUT', 'USER_DISABLED_BY_PERMANENT_LOCKOUT']);
