import { mutationOptions } from '@tanstack/react-query';
import type { ChangePassword } from '@telecare/contracts';
import { sendJson } from '../../api/api.js';
import type { PasswordFields } from './password.rules.js';

export const changePasswordMutation = mutationOptions({
  mutationFn: ({ current, next }: PasswordFields) => {
    const change: ChangePassword = { currentPassword: current, newPassword: next };
    return sendJson<undefined>('POST', '/profile/password', change);
  },
});
