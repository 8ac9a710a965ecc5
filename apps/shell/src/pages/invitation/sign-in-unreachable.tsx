import { useTranslation } from '@telecare/shell-sdk';
import { Notice } from '../parts/notice.js';

/** The identity server does not answer; nothing is lost. */
export function SignInUnreachable() {
  const { t } = useTranslation();
  return <Notice title={t('auth.unreachable.title')} text={t('auth.unreachable.text')} urgent />;
}
