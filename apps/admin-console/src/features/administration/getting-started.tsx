import { styled } from '@mui/material/styles';
import type { GettingStarted as Steps } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { CheckCircleRounded, ChevronRightRounded, color, fontSize, radius, Section, space } from '@telecare/ui';
import { Link } from 'react-router-dom';

/** In the recommended order. Working hours need a practitioner first. */
const STEPS = [
  { step: 'contact', path: '/admin/practice-management' },
  { step: 'practitioner', path: '/admin/users?invite=yes' },
  { step: 'appointmentTypes', path: '/appointments/settings' },
  { step: 'workingHours', path: '/appointments/settings?tab=hours' },
] as const satisfies readonly { step: keyof Steps; path: string }[];

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  'li + li': { borderTop: `1px solid ${color.hairline}` },
});

const row = {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) 24px',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: 48,
  padding: `${space[2]} ${space[4]}`,
  '& svg': { color: color.mutedText },
} as const;

const Finished = styled('div')({ ...row, color: color.mutedText });

const Linked = styled(Link)({
  ...row,
  color: color.text,
  textDecoration: 'none',
  '&:hover': { background: color.primarySoft },
  '&:focus-visible': { outlineOffset: '-2px' },
});

const Explained = styled('span')({ display: 'block', color: color.mutedText, fontSize: fontSize[13] });

const Open = styled('span')({
  boxSizing: 'border-box',
  width: 20,
  height: 20,
  justifySelf: 'center',
  border: `2px solid ${color.fieldBorder}`,
  borderRadius: '50%',
});

export function GettingStarted({ steps }: { readonly steps: Steps }) {
  const { t } = useTranslation('admin-console');
  const done = STEPS.filter(({ step }) => steps[step]).length;
  if (done === STEPS.length) return null;
  return (
    <Section
      title={t('gettingStarted.title')}
      action={<Explained>{t('gettingStarted.progress', { done, all: STEPS.length })}</Explained>}
    >
      <List>
        {STEPS.map(({ step, path }) => (
          <li key={step}>{steps[step] ? <FinishedStep step={step} /> : <OpenStep step={step} path={path} />}</li>
        ))}
      </List>
    </Section>
  );
}

function FinishedStep({ step }: { readonly step: keyof Steps }) {
  const { t } = useTranslation('admin-console');
  return (
    <Finished>
      <CheckCircleRounded titleAccess={t('gettingStarted.done')} />
      {t(`gettingStarted.steps.${step}.title`)}
    </Finished>
  );
}

function OpenStep({ step, path }: { readonly step: keyof Steps; readonly path: string }) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  return (
    <Linked to={inPractice(path)}>
      <Open aria-hidden />
      <span>
        {t(`gettingStarted.steps.${step}.title`)}
        <Explained>{t(`gettingStarted.steps.${step}.text`)}</Explained>
      </span>
      <ChevronRightRounded aria-hidden />
    </Linked>
  );
}
