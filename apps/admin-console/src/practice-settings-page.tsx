import { useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import type { ReactNode } from 'react';
import { AccessDenied } from './access-denied.js';
import { SettingsMenu } from './settings-menu.js';

interface PracticeSettingsPageProps {
  readonly title: string;
  readonly context?: string;
  readonly width?: 'wide' | 'form';
  readonly children: ReactNode;
}

export function PracticeSettingsPage({ title, context, width, children }: PracticeSettingsPageProps) {
  const { t } = useTranslation('admin-console');
  const { role } = useSession();
  const { isPlatform } = useTenant();
  if (role !== 'practice_admin' || isPlatform) return <AccessDenied title={t('denied.title')} />;
  return (
    <Page width={width}>
      <PageHeader title={title} context={context} />
      <SettingsMenu />
      {children}
    </Page>
  );
}
