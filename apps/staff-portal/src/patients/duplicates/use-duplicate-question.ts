import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PatientFields } from '../patient-form.js';
import { duplicatesQuery } from './duplicates.query.js';
import { factsToCompare } from './facts-to-compare.js';

const CHECK_LIMIT_MS = 5000;

/**
 * Compares a patient with those on record before they are added. If somebody looks the same, the first press shows
 * them and a second press adds. A changed field starts again.
 */
export function useDuplicateQuestion(form: UseFormReturn<PatientFields>) {
  const finds = useFinds();
  const typed = JSON.stringify(form.watch());
  const [checked, setChecked] = useState('');
  const [asked, setAsked] = useState('');
  const latest = useRef(0);
  useEffect(() => () => void (latest.current += 1), []);
  const mayAdd = async (): Promise<boolean> => {
    const pressed = JSON.stringify(form.getValues());
    if (asked === pressed) return true;
    latest.current += 1;
    const check = latest.current;
    setChecked(pressed);
    const isFound = await finds(form.getValues());
    // A later press decides, or the form was left.
    if (latest.current !== check) return false;
    setChecked('');
    if (JSON.stringify(form.getValues()) !== pressed) return false;
    if (isFound) setAsked(pressed);
    return !isFound;
  };
  return { mayAdd, isChecking: checked === typed, isAsking: asked === typed };
}

// A check that fails or exceeds the limit counts as one that found nobody.
function useFinds() {
  const api = useApi();
  const cache = useQueryClient();
  return async (fields: PatientFields): Promise<boolean> => {
    const facts = factsToCompare(fields);
    if (!facts) return false;
    const answer = cache.fetchQuery({ ...duplicatesQuery(api, JSON.stringify(facts)), retry: false }).then(
      ({ items }) => items.length > 0,
      () => false,
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), CHECK_LIMIT_MS);
    });
    return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
  };
}
