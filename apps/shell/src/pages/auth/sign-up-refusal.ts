import type { SignUp } from '@telecare/contracts';
import type { TFunction } from 'i18next';
import { ApiProblem } from '../../http/api-problem.js';
import { problemText } from '../parts/problem-text.js';

export interface SignUpRefusal {
  readonly title: string;
  readonly text: string;
  readonly hint?: string;
  readonly field?: keyof SignUp;
}

export function describeRefusal(t: TFunction, error: unknown): SignUpRefusal {
  const code = error instanceof ApiProblem ? error.code : undefined;
  const words = (name: string) => ({ title: t(`signUp.${name}.title`), text: t(`signUp.${name}.text`) });
  switch (code) {
    case 'signup.invalid_email':
      return { ...words('invalidEmail'), field: 'email' };
    case 'signup.weak_password':
      return { ...words('weakPassword'), field: 'password' };
    case 'signup.too_many_attempts':
      return words('tooMany');
    case 'signup.invitation_required':
      return { ...words('invitationRequired'), hint: t('signUp.invitationRequired.hint') };
    default:
      return { title: t('signUp.failed'), text: problemText(t, error) };
  }
}
