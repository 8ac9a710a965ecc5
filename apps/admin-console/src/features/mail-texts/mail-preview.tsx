import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { MailWording } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { CardSkeleton, color, DataCard, FilterSelect, fontSize, Loading, radius, Section, space } from '@telecare/ui';
import { useEffect, useRef, useState } from 'react';
import { fillFrame } from './mail-frame.js';
import { type NamedMail, previewQuery } from './mail-texts.api.js';
import { useMailTexts } from './mail-texts.texts.js';

const WIDTHS = { desktop: '100%', phone: '360px' } as const;
type Width = keyof typeof WIDTHS;

const Frame = styled('iframe')({
  display: 'block',
  maxWidth: '100%',
  height: 640,
  margin: '0 auto',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
  // Mails set their own colors for a light background.
  background: '#f8fafc',
  colorScheme: 'light',
});

const Facts = styled('div')({
  marginBottom: space[3],
  fontSize: fontSize[14],
  '& small': { display: 'block', fontSize: fontSize[13], color: color.mutedText },
});

interface MailPreviewProps {
  readonly of: NamedMail;
  readonly wording: MailWording;
}

export function MailPreview({ of, wording }: MailPreviewProps) {
  const { t } = useMailTexts();
  const [width, setWidth] = useState<Width>('desktop');
  const preview = useQuery(previewQuery(useApi(), of, wording));
  const options = (Object.keys(WIDTHS) as Width[]).map((value) => ({ value, label: t(value) }));
  return (
    <Section
      title={t('preview')}
      action={
        <FilterSelect
          label={t('width')}
          options={options}
          value={width}
          onChange={(chosen) => setWidth(chosen === 'phone' ? 'phone' : 'desktop')}
        />
      }
    >
      <DataCard>
        {preview.isPending && (
          <Loading label={t('loading')}>
            <CardSkeleton lines={6} />
          </Loading>
        )}
        <LoadFailure title={t('previewFailed')} query={preview} />
        {preview.data && (
          <>
            <Facts>
              <strong>{t('subjectIs', { subject: preview.data.subject })}</strong>
              <small>{t('example')}</small>
            </Facts>
            <MailFrame html={preview.data.html} width={WIDTHS[width]} />
          </>
        )}
      </DataCard>
    </Section>
  );
}

function MailFrame({ html, width }: { readonly html: string; readonly width: string }) {
  const { t } = useMailTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const fill = () => {
    if (frame.current) fillFrame(frame.current, html);
  };
  useEffect(() => {
    if (frame.current) fillFrame(frame.current, html);
  }, [html]);
  // The frame runs no scripts. It has this origin only so that it can be filled.
  return <Frame ref={frame} sandbox="allow-same-origin" title={t('previewOf')} style={{ width }} onLoad={fill} />;
}
