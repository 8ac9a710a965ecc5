import { expressionBuilder, sql } from 'kysely';
import type { DB } from '../../platform/database/statements/tables.js';

const eb = expressionBuilder<{ practice: DB['app.practices'] }, 'practice'>();

const contactEmail = eb.fn<string | null>('nullif', [eb.fn('btrim', ['practice.email']), sql.lit('')]);

// Where answers to the mails of a practice go: the address that it chose for them, or else its contact address.
export const replyAddress = eb.fn.coalesce('practice.reply_email', contactEmail);
