import type { RemoteRoute } from '@telecare/shell-sdk';

export const routes: readonly RemoteRoute[] = [];
