import { styled } from '@mui/material/styles';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation, withPractice } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, TextLink } from '@telecare/ui';
import { practiceHost } from '../../practice-host.js';

const Name = styled('a')({
  display: 'inline-block',
  color: color.text,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  '&[href]': { color: color.primary },
  '&[href]:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '@media (pointer: coarse)': { minHeight: 44, alignContent: 'center' },
});

const Address = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  color: color.mutedText,
  fontSize: fontSize[13],
});

/** Links to the practice, unless it is inactive. Loads a new document, because the practice changes. */
export function PracticeName({ practice }: { readonly practice: ManagedPracticeDto }) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const { id, name, subdomain, isActive } = practice;
  return (
    <>
      <Name {...(isActive && { href: withPractice('/dashboard', subdomain) })}>{name}</Name>
      <Address>
        {practiceHost(subdomain)}
        <TextLink to={inPractice(`/admin/practice/${id}`)} aria-label={t('platform.detailsOf', { name })}>
          {t('platform.details')}
        </TextLink>
      </Address>
    </>
  );
}
