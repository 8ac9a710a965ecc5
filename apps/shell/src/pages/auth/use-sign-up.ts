import type { SignUp } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendJson } from '../../api/api.js';
import { showToast } from '../../toasts/toast-queue.js';
import { describeRefusal, type SignUpRefusal } from './sign-up-refusal.js';

const EMPTY: SignUp = { firstName: '', lastName: '', email: '', password: '' };

/** The server checks everything in its own order, because it records each refusal as a registration attempt. */
export function useSignUp() {
  const { t } = useTranslation();
  const { register, handleSubmit, setError, formState } = useForm<SignUp>({ defaultValues: EMPTY });
  const [refusal, setRefusal] = useState<SignUpRefusal>();
  const send = async (fields: SignUp) => {
    try {
      await sendJson<undefined>('POST', '/sign-ups', fields);
    } catch (error) {
      const { field, ...words } = describeRefusal(t, error);
      const { title, text } = words;
      showToast({ title, description: text, tone: 'destructive' });
      if (field) setError(field, { message: text }, { shouldFocus: true });
      else setRefusal(words);
    }
  };
  const submit = (event: FormEvent) => void handleSubmit(send)(event);
  const { errors, isDirty, isSubmitting: pending } = formState;
  return { register, submit, refusal, forgetRefusal: () => setRefusal(undefined), errors, isDirty, pending };
}
