import { mutationOptions } from '@tanstack/react-query';
import type { ChangePassword } from '@telecare/contracts';
import type { Send } from '../../api/use-send.js';
import type { PasswordFields } from './password.rules.js';

export const changePasswordMutation = (send: Send) =>
  mutationOptions({
    mutationFn: ({ current, next }: PasswordFields) => {
      const change: ChangePassword = { currentPassword: current, newPassword: next };
      return send<undefined>('POST', '/profile/password', change);
    },
  });
