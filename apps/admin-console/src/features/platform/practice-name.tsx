import { styled } from '@mui/material/styles';
import type { PlatformPracticeDto } from '@telecare/contracts';
import { withPractice } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight } from '@telecare/ui';

interface PracticeNameProps {
  readonly practice: PlatformPracticeDto;
  readonly host: string;
}

const Name = styled('a')({
  display: 'inline-block',
  color: color.text,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  '&[href]': { color: color.primary },
  '&[href]:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '@media (pointer: coarse)': { minHeight: 44, alignContent: 'center' },
});

const Address = styled('div')({ color: color.mutedText, fontSize: fontSize[13] });

/** Leads into the practice; an inactive one cannot be entered. A document load, because it changes the practice. */
export function PracticeName({ practice, host }: PracticeNameProps) {
  const { name, subdomain, isActive } = practice;
  return (
    <>
      <Name {...(isActive && { href: withPractice('/dashboard', subdomain) })}>{name}</Name>
      <Address>{`${subdomain}.${host}`}</Address>
    </>
  );
}
