import { textsOf } from '@telecare/portal-kit';
import en from './practice-roles.en.json' with { type: 'json' };
import es from './practice-roles.es.json' with { type: 'json' };

export const usePracticeRoleTexts = textsOf('practice-roles', { en, es });
