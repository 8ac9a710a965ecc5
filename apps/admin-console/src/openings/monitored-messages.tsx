import { MessagesPage } from '@telecare/messaging';
import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { OpenUntil } from './open-until.js';
import { OpeningGate } from './opening-gate.js';
import { useOpening } from './use-opening.js';

interface MonitoredMessagesProps {
  readonly practice: { readonly id: string; readonly name: string; readonly timeZone: string };
}

export function MonitoredMessages({ practice: { id, name, timeZone } }: MonitoredMessagesProps) {
  const { t } = useTranslation('admin-console');
  const { opening } = useOpening(id);
  if (opening) {
    const notice = <OpenUntil opening={opening} timeZone={timeZone} />;
    return <MessagesPage side="monitor" zone={timeZone} notice={notice} />;
  }
  return (
    <Page>
      <PageHeader title={t('messages.pageTitle')} context={name} />
      <OpeningGate practiceId={id} timeZone={timeZone}>
        {null}
      </OpeningGate>
    </Page>
  );
}
