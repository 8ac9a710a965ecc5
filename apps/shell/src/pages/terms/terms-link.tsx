import { useTranslation, withPractice } from '@telecare/shell-sdk';
import { TextLink } from '@telecare/ui';

/** The way to what a practice's terms say, before anybody signs in. */
export function TermsLink({ subdomain }: { readonly subdomain: string }) {
  const { t } = useTranslation();
  return <TextLink to={withPractice('/terms', subdomain)}>{t('termsLink')}</TextLink>;
}
