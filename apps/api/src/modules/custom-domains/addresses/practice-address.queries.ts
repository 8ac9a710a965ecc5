import { ctxPractice } from '../../../platform/database/statements/expressions.js';
import { prepared } from '../../../platform/database/statements/prepared.js';
import { workingDomainOf } from './practice-address.read-model.js';

export const workingDomain = prepared('practices.workingDomain', () => workingDomainOf(ctxPractice));
