import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { SecuritySettingsDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  ConfirmDialog,
  DataCard,
  EmptyState,
  FieldPair,
  FormFields,
  Loading,
  Section,
  SelectField,
  Stacked,
  SwitchField,
} from '@telecare/ui';
import { PlatformSignIn } from '../../sign-in-policy/platform-sign-in.js';
import { securityQuery } from './security.api.js';
import { attemptsToOffer, type Feature, FEATURES, maySwitch, minutesToOffer } from './security.rules.js';
import { useSettingChange } from './use-setting-change.js';

export function SecuritySettings() {
  const { t } = useTranslation('admin-console');
  const security = useQuery(securityQuery(useApi()));
  return (
    <Stacked>
      {security.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={8} />
        </Loading>
      )}
      <LoadFailure title={t('security.failed')} query={security} />
      {security.data?.settings && <Settings settings={security.data.settings} />}
      {security.data?.settings === null && (
        <EmptyState title={t('security.unknown')} description={t('security.unknownText')} />
      )}
      <PlatformSignIn />
    </Stacked>
  );
}

function Settings({ settings }: { readonly settings: SecuritySettingsDto }) {
  const { t } = useTranslation('admin-console');
  const setting = useSettingChange(settings);
  return (
    <>
      <Section title={t('security.features.title')}>
        <DataCard>
          <FormFields>
            {FEATURES.map((feature) => (
              <FeatureSwitch key={feature} feature={feature} settings={settings} setting={setting} />
            ))}
          </FormFields>
        </DataCard>
      </Section>
      <Section title={t('security.lockOutTitle')}>
        <DataCard>
          <LockOut settings={settings} setting={setting} />
        </DataCard>
      </Section>
      {setting.asked && (
        <ConfirmDialog
          open
          title={t('security.looser.title', { setting: t(`security.settings.${setting.asked}`) })}
          cancelLabel={t('cancel')}
          confirmLabel={t('security.looser.confirm')}
          destructive
          pending={setting.isPending}
          onConfirm={setting.confirm}
          onCancel={setting.cancel}
        >
          {t(`security.looser.${setting.asked}`)}
        </ConfirmDialog>
      )}
    </>
  );
}

interface SettingProps {
  readonly settings: SecuritySettingsDto;
  readonly setting: ReturnType<typeof useSettingChange>;
}

function FeatureSwitch({ feature, settings, setting }: SettingProps & { readonly feature: Feature }) {
  const { t } = useTranslation('admin-console');
  const isOn = settings[feature];
  const may = maySwitch(feature, settings);
  return (
    <SwitchField
      label={t(`security.settings.${feature}`)}
      help={may ? t(`security.features.${feature}`) : t(`security.fixed.${feature}`)}
      checked={isOn}
      disabled={!may || setting.isPending}
      onChange={({ target }) => setting.change({ [feature]: target.checked })}
    />
  );
}

function LockOut({ settings, setting }: SettingProps) {
  const { t } = useTranslation('admin-console');
  const { maxLoginAttempts, lockoutMinutes, rateLimit } = settings;
  const disabled = !rateLimit || setting.isPending;
  return (
    <FieldPair>
      <SelectField
        label={t('security.settings.maxLoginAttempts')}
        help={t('security.attemptsHelp')}
        options={attemptsToOffer(maxLoginAttempts).map((n) => ({ value: `${n}`, label: `${n}` }))}
        value={`${maxLoginAttempts}`}
        disabled={disabled}
        onChange={({ target }) => setting.change({ maxLoginAttempts: Number(target.value) })}
      />
      <SelectField
        label={t('security.settings.lockoutMinutes')}
        help={t('security.lockoutHelp')}
        options={minutesToOffer(lockoutMinutes).map((count) => ({
          value: `${count}`,
          label: t('security.minutes', { count }),
        }))}
        value={`${lockoutMinutes}`}
        disabled={disabled}
        onChange={({ target }) => setting.change({ lockoutMinutes: Number(target.value) })}
      />
    </FieldPair>
  );
}
