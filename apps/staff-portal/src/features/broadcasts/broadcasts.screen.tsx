import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Permission } from '@telecare/contracts';
import { usePathInPractice, useTenant, useTranslation } from '@telecare/shell-sdk';
import { color, Page, PageHeader, Stacked, TextLink, useAddressParameters } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { AccessDenied } from '../../access-denied.js';
import { useMay } from '@telecare/portal-kit';
import { BroadcastForm } from './broadcast.form.js';
import { BroadcastResult } from './broadcast-result.js';
import { useBroadcastTexts } from './broadcasts.texts.js';
import { SentBefore } from './sent-before.js';

const PATH = '/messages/several';

const Intro = styled('p')({ margin: 0, maxWidth: '68ch', color: color.mutedText, lineHeight: 1.55 });

const Column = styled(Stacked)({ maxWidth: 720 });

export function BroadcastsScreen() {
  const { t } = useTranslation('staff-portal');
  if (!useMay(Permission.MessageBroadcastSend)) return <AccessDenied description={t('messages.denied')} />;
  return <Broadcasts />;
}

function Broadcasts() {
  const { t } = useBroadcastTexts();
  const { practice } = useTenant();
  const inPractice = usePathInPractice();
  const { parameters, change } = useAddressParameters();
  const shown = parameters.get('broadcast');
  const linkTo = (id: string) => inPractice(`${PATH}?broadcast=${id}`);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        context={practice.name}
        action={
          shown && (
            <Button variant="contained" component={Link} to={inPractice(PATH)}>
              {t('new')}
            </Button>
          )
        }
      />
      <Column>
        <TextLink to={shown ? inPractice(PATH) : inPractice('/messages')}>
          ← {t(shown ? 'result.back' : 'messages')}
        </TextLink>
        {shown ? (
          <BroadcastResult broadcastId={shown} />
        ) : (
          <>
            <Intro>{t('intro')}</Intro>
            <BroadcastForm onSent={(id) => change({ broadcast: id }, { remember: true })} />
            <SentBefore linkTo={linkTo} />
          </>
        )}
      </Column>
    </Page>
  );
}
