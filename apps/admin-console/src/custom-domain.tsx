import { styled } from '@mui/material/styles';
import { hasOtherLetters } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize } from '@telecare/ui';

const Note = styled('div')({ color: color.mutedText, fontSize: fontSize[13] });

interface CustomDomainStateProps {
  readonly practice: { readonly customDomain: string | null; readonly claimedDomain: string | null };
  readonly missing?: string;
}

export function CustomDomainState({ practice: { customDomain, claimedDomain }, missing }: CustomDomainStateProps) {
  const { t } = useTranslation('admin-console');
  return (
    <>
      {customDomain && <CustomDomain domain={customDomain} />}
      {claimedDomain && <div>{t('practice.domainWaits', { domain: claimedDomain })}</div>}
      {!customDomain && !claimedDomain && missing}
    </>
  );
}

/** Shows a custom domain in its ASCII form, with a note if browsers would display other characters. */
export function CustomDomain({ domain }: { readonly domain: string }) {
  const { t } = useTranslation('admin-console');
  return (
    <>
      {domain}
      {hasOtherLetters(domain) && <Note>{t('practice.otherLetters')}</Note>}
    </>
  );
}
