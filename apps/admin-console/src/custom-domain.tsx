import { styled } from '@mui/material/styles';
import { hasOtherLetters } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize } from '@telecare/ui';

const Note = styled('div')({ color: color.mutedText, fontSize: fontSize[13] });

/** A practice's own domain as it is written in the network, and a note where browsers would show other letters. */
export function CustomDomain({ domain }: { readonly domain: string }) {
  const { t } = useTranslation('admin-console');
  return (
    <>
      {domain}
      {hasOtherLetters(domain) && <Note>{t('practice.otherLetters')}</Note>}
    </>
  );
}
