import { usePathInPractice, useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { ArrowBackRounded, Inline, Page, PageHeader, TextLink } from '@telecare/ui';
import type { ReactNode } from 'react';
import { AccessDenied } from './access-denied.js';

interface PracticeSettingsPageProps {
  readonly title: string;
  readonly context?: string;
  readonly width?: 'wide' | 'form';
  readonly children: ReactNode;
}

/** A page of its own below the practice's settings, for its administrators. */
export function PracticeSettingsPage({ title, context, width, children }: PracticeSettingsPageProps) {
  const { t } = useTranslation('admin-console');
  const { role } = useSession();
  const { isPlatform } = useTenant();
  const inPractice = usePathInPractice();
  if (role !== 'practice_admin' || isPlatform) return <AccessDenied title={t('denied.title')} />;
  return (
    <Page width={width}>
      <Inline>
        <TextLink to={inPractice('/admin/practice-management')} style={{ gap: 4 }}>
          <ArrowBackRounded fontSize="small" aria-hidden />
          {t('practiceSettings.title')}
        </TextLink>
      </Inline>
      <PageHeader title={title} context={context} />
      {children}
    </Page>
  );
}
