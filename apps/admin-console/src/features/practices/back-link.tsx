import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { ArrowBackRounded, Inline, TextLink } from '@telecare/ui';

export function BackLink() {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  return (
    <Inline>
      <TextLink to={inPractice('/admin')} style={{ gap: 4 }}>
        <ArrowBackRounded fontSize="small" aria-hidden />
        {t('practiceDetail.back')}
      </TextLink>
    </Inline>
  );
}
