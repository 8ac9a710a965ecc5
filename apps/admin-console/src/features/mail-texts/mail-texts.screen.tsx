import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LANGUAGES, MAILS, type MailTextDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { CardSkeleton, FilterBar, FilterSelect, Loading, useAddressParameters } from '@telecare/ui';
import { PracticeSettingsPage } from '../../practice-settings-page.js';
import { MailTextForm } from './mail-text.form.js';
import { mailTextsQuery } from './mail-texts.api.js';
import { useMailTexts, useMailTitle } from './mail-texts.texts.js';

export function MailTextsScreen() {
  const { t } = useMailTexts();
  return (
    <PracticeSettingsPage title={t('title')} context={t('context')}>
      <Texts />
    </PracticeSettingsPage>
  );
}

function Texts() {
  const { t } = useMailTexts();
  const texts = useQuery(mailTextsQuery(useApi()));
  return (
    <>
      {texts.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={9} />
        </Loading>
      )}
      <LoadFailure title={t('loadFailed')} query={texts} />
      {texts.data && <Chosen items={texts.data.items} />}
    </>
  );
}

function Chosen({ items }: { readonly items: readonly MailTextDto[] }) {
  const { t } = useMailTexts();
  const titleOf = useMailTitle();
  const { parameters, change } = useAddressParameters();
  const mail = MAILS.find((name) => name === parameters.get('mail')) ?? MAILS[1];
  const language = LANGUAGES.find((name) => name === parameters.get('language')) ?? 'en';
  const text = items.find((each) => each.mail === mail && each.language === language);
  const isOwn = (of: string) =>
    items.some((each) => each.mail === of && (each.subject ?? each.introduction ?? each.closing));
  const mails = MAILS.map((value) => ({
    value,
    label: isOwn(value) ? t('changed', { name: titleOf(value) }) : titleOf(value),
  }));
  const languages = LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }));
  return (
    <>
      <FilterBar>
        <FilterSelect label={t('mail')} options={mails} value={mail} onChange={(to) => change({ mail: to })} />
        <FilterSelect
          label={t('language')}
          options={languages}
          value={language}
          onChange={(to) => change({ language: to })}
        />
      </FilterBar>
      {text && <MailTextForm key={`${mail} ${language}`} text={text} />}
    </>
  );
}
