import { asInstant } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

interface Until {
  readonly to: string;
}

export const forgetSignIns = prepared('security.forgetSignIns', ({ to }: Until) =>
  db.deleteFrom('app.listed_sign_ins').where('at', '<', asInstant(to)),
);
