import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { useSharedForm } from '@telecare/portal-kit';
import {
  BRAND_COLOR_PATTERN,
  LATE_AFTER_MINUTES_MAX,
  OPEN_APPOINTMENTS_MAX,
  phoneRule,
  type PracticeSettingsDto,
} from '@telecare/contracts';
import { useShell, useTranslation } from '@telecare/shell-sdk';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { isEmail, isWebsite } from '../../contact-rules.js';
import { useProblemText } from '../../failures.js';
import { useZoneChange } from '../../zones/use-zone-change.js';
import { saveSettingsMutation } from './practice-settings.api.js';
import { type SettingsFields, toFields, toUpdate } from './settings-fields.js';

const isCountTo = (max: number, value: string): boolean =>
  /^\d{1,3}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= max;

export function useSettingsForm(settings: PracticeSettingsDto) {
  const { t } = useTranslation('admin-console');
  const problemText = useProblemText();
  const { toast, reloadTenant } = useShell();
  const save = useMutation(saveSettingsMutation(useApi(), useQueryClient()));
  const form = useForm<SettingsFields>({ mode: 'onTouched', defaultValues: toFields(settings) });
  const theirs = useSharedForm(form, settings, toFields);
  const said = (holds: boolean, fault: string) => holds || t(`practice.errors.${fault}`);
  const rules = {
    name: { validate: (value: string) => said(value.trim() !== '', 'nameRequired') },
    email: { validate: (value: string) => said(isEmail(value), 'emailInvalid') },
    phone: phoneRule((fault) => t(`practice.errors.${fault}`)),
    websiteUrl: { validate: (value: string) => said(isWebsite(value), 'websiteInvalid') },
    openAppointmentsMax: {
      validate: (value: string) => said(isCountTo(OPEN_APPOINTMENTS_MAX, value), 'openMaxInvalid'),
    },
    lateAfterMinutes: {
      validate: (value: string) => said(isCountTo(LATE_AFTER_MINUTES_MAX, value), 'lateAfterInvalid'),
    },
    brandColor: {
      validate: (value: string, { ownColor }: SettingsFields) =>
        said(!ownColor || BRAND_COLOR_PATTERN.test(value.trim().toLowerCase()), 'colorInvalid'),
    },
  };
  const send = (fields: SettingsFields, { revision } = theirs.seen ?? settings) =>
    save.mutate(
      { ...toUpdate(fields), revision },
      {
        onSuccess: (saved) => {
          theirs.saved(saved);
          toast({ title: t('practiceSettings.saved.title'), description: t('practiceSettings.saved.text') });
          void reloadTenant();
        },
        onError: (error) => {
          theirs.meet(error, (now) => send(fields, now));
          if (!theirs.failureOf(error)) return;
          const description = asProblem(error).code ? problemText(error) : t('practiceSettings.failed.text');
          toast({ title: t('practiceSettings.failed.title'), description, tone: 'destructive' });
        },
      },
    );
  const zoneChange = useZoneChange(theirs.seen ?? settings, (fields: SettingsFields) => send(fields));
  const submit = (event: FormEvent) => void form.handleSubmit(zoneChange.askOrSend)(event);
  return { ...form, rules, save, submit, theirs, zoneChange: zoneChange.question };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
