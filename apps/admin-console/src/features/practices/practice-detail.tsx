import Button from '@mui/material/Button';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { usePathInPractice, useTenant, useTranslation } from '@telecare/shell-sdk';
import {
  ChatBubbleOutlineRounded,
  EventRounded,
  GroupsRounded,
  Inline,
  MainAndAside,
  numberText,
  PageHeader,
  QuickLinks,
  Section,
  Stacked,
  StatCard,
  StatGrid,
} from '@telecare/ui';
import { useNavigate } from 'react-router-dom';
import { ExportSection } from '../../practice-exports/export-section.js';
import { PracticeChip } from '../../practice-chip.js';
import { PracticeFacts } from './practice-facts.js';
import { PracticeDialogs } from './practice-dialogs.js';
import { practiceHost } from '../../practice-host.js';
import { usePracticeDialog } from './use-practice-dialog.js';

const COUNTED = ['users', 'practitioners', 'patients', 'administrators'] as const;

export function PracticeDetail({ practice }: { readonly practice: ManagedPracticeDto }) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const users = inPractice(`/admin/users?practiceId=${practice.id}`);
  const appointments = inPractice(`/admin/practice/${practice.id}/appointments`);
  const messages = inPractice(`/admin/practice/${practice.id}/messages`);
  return (
    <>
      <DetailHeader practice={practice} />
      <StatGrid>
        {COUNTED.map((what) => (
          <StatCard key={what} label={t(`practiceDetail.${what}`)} figure={numberText(practice[what])} />
        ))}
      </StatGrid>
      <MainAndAside>
        <Stacked>
          <PracticeFacts practice={practice} />
          <ExportSection practiceId={practice.id} />
        </Stacked>
        <Section title={t('overview.quickActions')}>
          <QuickLinks
            links={[
              { to: users, label: t('practiceDetail.manageUsers'), icon: <GroupsRounded aria-hidden /> },
              { to: appointments, label: t('count.appointments'), icon: <EventRounded aria-hidden /> },
              { to: messages, label: t('count.messages'), icon: <ChatBubbleOutlineRounded aria-hidden /> },
            ]}
          />
        </Section>
      </MainAndAside>
    </>
  );
}

function DetailHeader({ practice }: { readonly practice: ManagedPracticeDto }) {
  const { t } = useTranslation('admin-console');
  const dialog = usePracticeDialog();
  const leave = useLeave(practice.id);
  return (
    <>
      <PageHeader
        title={practice.name}
        context={
          <Inline>
            {practiceHost(practice.subdomain)}
            <PracticeChip active={practice.isActive} />
          </Inline>
        }
        action={
          <Button variant="outlined" onClick={() => dialog.edit(practice.id)}>
            {t('practices.edit')}
          </Button>
        }
      />
      {dialog.practiceId === practice.id && <PracticeDialogs practice={practice} dialog={dialog} onDeleted={leave} />}
    </>
  );
}

/** Leaves after the deletion. Reloads if the user was inside that practice, because it is gone. */
function useLeave(practiceId: string): () => void {
  const navigate = useNavigate();
  const inPractice = usePathInPractice();
  const { practice } = useTenant();
  const list = '/admin/practices';
  return () => (practice.id === practiceId ? window.location.assign(list) : void navigate(inPractice(list)));
}
