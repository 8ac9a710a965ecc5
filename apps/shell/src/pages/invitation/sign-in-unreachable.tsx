import { useTranslation } from '@telecare/shell-sdk';
import { Notice } from '../parts/notice.js';

export function SignInUnreachable() {
  const { t } = useTranslation();
  return <Notice title={t('auth.unreachable.title')} text={t('auth.unreachable.text')} urgent />;
}
