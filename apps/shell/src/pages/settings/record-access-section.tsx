import { allows, Permission } from '@telecare/contracts';
import { usePathInPractice, useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { DataCard, Section, Stacked, TextLink } from '@telecare/ui';

export function RecordAccessSection() {
  const { t } = useTranslation();
  const { role } = useSession();
  const { isPlatform, practice } = useTenant();
  const inPractice = usePathInPractice();
  if (isPlatform || !role || !allows([role], Permission.OwnAccessLedgerRead)) return null;
  return (
    <Section title={t('settings.recordAccess.title')}>
      <DataCard>
        <Stacked style={{ gap: 16 }}>
          <div>{t('settings.recordAccess.text', { practice: practice.name })}</div>
          <TextLink to={inPractice('/patient/record-access')}>{t('settings.recordAccess.open')}</TextLink>
        </Stacked>
      </DataCard>
    </Section>
  );
}
