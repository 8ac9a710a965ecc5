import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, FormAlert, readerZone } from '@telecare/ui';

export function DomainWarning({ since }: { readonly since: string }) {
  const { t } = useTranslation('admin-console');
  const time = dayTimeText(new Date(since), readerZone());
  return <FormAlert title={t('customDomain.warning.title', { time })}>{t('customDomain.warning.text')}</FormAlert>;
}
