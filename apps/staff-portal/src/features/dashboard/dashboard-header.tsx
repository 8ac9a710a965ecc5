import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { longDayText, PageHeader } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { useZoneNote } from '../../appointments/use-zone-note.js';

export function DashboardHeader({ title, now }: { readonly title: string; readonly now: Date }) {
  const { t } = useTranslation('staff-portal');
  const { practice } = useTenant();
  const context = t('dashboard.context', { practice: practice.name, today: longDayText(now, useShownZone()) });
  const zone = useZoneNote(now);
  return <PageHeader title={title} context={zone ? `${context} · ${zone}` : context} />;
}
