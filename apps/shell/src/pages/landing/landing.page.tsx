import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { lazy, Suspense, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { CalendarMonthRounded, ChatBubbleOutlineRounded, ManageAccountsOutlined, VideocamOutlined } from '@telecare/ui';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.js';
import { useStore } from '../../store.js';
import { tenantStore } from '../../tenancy/tenant-store.js';
import { TermsLink } from '../terms/terms-link.js';
import { type LandingData, useEntrance } from './entrance.js';
import { Features } from './features.js';
import { Actions, Band, Closing, Hero, Lead, Title } from './landing.style.js';
import { ProductPicture } from './product-picture.js';
import { Proofs } from './proofs.js';

const GuestNotice = lazy(() => import('./guest-notice.js').then((module) => ({ default: module.GuestNotice })));
const LearnMore = lazyWithTexts(
  'learn-more',
  (language) => (language === 'es' ? import('./learn-more.es.json') : import('./learn-more.en.json')),
  async () => (await import('./learn-more.dialog.js')).LearnMoreDialog,
);

const FEATURES = [
  { key: 'scheduling', icon: <CalendarMonthRounded aria-hidden /> },
  { key: 'profile', icon: <ManageAccountsOutlined aria-hidden /> },
  { key: 'chats', icon: <ChatBubbleOutlineRounded aria-hidden /> },
  { key: 'video', icon: <VideocamOutlined aria-hidden /> },
] as const;

export function LandingPage() {
  const { t } = useTranslation();
  const { isPlatform, practice } = useStore(tenantStore);
  const { guest } = useLoaderData<LandingData>();
  const { signedIn, to } = useEntrance();
  const [learnMore, setLearnMore] = useState(false);
  return (
    <>
      {guest && (
        <Suspense>
          <GuestNotice guest={guest} />
        </Suspense>
      )}
      <Hero>
        <div>
          <Title>{isPlatform ? t('landing.title') : t('landing.titleOfPractice', { practice: practice.name })}</Title>
          <Lead>{t('landing.lead')}</Lead>
          <Actions>
            <Button component={Link} to={to} variant="contained" size="large">
              {t('landing.start')}
            </Button>
            <Button variant="outlined" size="large" onClick={() => setLearnMore(true)}>
              {t('landing.learnMore')}
            </Button>
          </Actions>
        </div>
        <ProductPicture />
      </Hero>
      <Band>
        <Features features={FEATURES} />
      </Band>
      <Proofs />
      <Closing>
        <h2>{t('landing.closing.title')}</h2>
        <p>{t('landing.closing.text')}</p>
        <Button component={Link} to={to} variant="contained" size="large">
          {signedIn ? t('landing.toDashboard') : t('landing.getStarted')}
        </Button>
        {!isPlatform && <TermsLink subdomain={practice.subdomain} />}
      </Closing>
      {learnMore && (
        <Suspense>
          <LearnMore onClose={() => setLearnMore(false)} />
        </Suspense>
      )}
    </>
  );
}
